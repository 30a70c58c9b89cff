"""Training: whom a learner meets, what it remembers, and that nothing but the seed decides."""
