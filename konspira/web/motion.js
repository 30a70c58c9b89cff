/** Movement that explains: what has a name of its own travels from where it was to where it goes. */

const still = matchMedia("(prefers-reduced-motion:reduce)");

/**
 * Changes the picture, with a transition where the browser has them and the reader wants them.
 * @param {() => void} change
 */
export function moved(change) {
  if (!document.startViewTransition || still.matches || document.hidden) {
    change();
    return;
  }
  const transition = document.startViewTransition(change); // Preact draws before the browser looks at what has come of it
  const fine = () => {}; // a transition that is overtaken by the next one is no mistake
  transition.ready.catch(fine);
  transition.finished.catch(fine);
  transition.updateCallbackDone.catch(fine);
}
