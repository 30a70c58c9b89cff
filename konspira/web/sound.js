/** Soft sounds, made of nothing but sine waves; off by one click, and this browser remembers it. */

const LOUD = 0.07;
const FADE = 0.02; // seconds until a note is there

/**
 * What each sound is: notes in hertz, one after another, and how many seconds each of them rings.
 * @type {Record<string, { notes: number[], ring: number, gap: number }>}
 */
const SOUNDS = {
  turn: { notes: [523, 784], ring: 0.5, gap: 0.13 },
  good: { notes: [392, 523, 659], ring: 0.4, gap: 0.09 },
  bad: { notes: [311, 233], ring: 0.6, gap: 0.15 },
  won: { notes: [392, 523, 659, 784], ring: 0.9, gap: 0.14 },
  lost: { notes: [330, 294, 247], ring: 0.9, gap: 0.2 },
};

/** @type {AudioContext | null} */
let audio = null;
let ringing = 0; // notes that have not died away yet

/**
 * Plays a sound after so many milliseconds; a browser that lets nothing sound before the first touch stays silent.
 * @param {string} name
 * @param {number=} wait
 */
export function play(name, wait = 0) {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state !== "running") {
    audio.resume().catch(() => {});
    if (!navigator.userActivation?.hasBeenActive) return;
  }
  const { notes, ring, gap } = SOUNDS[name];
  for (const [place, hertz] of notes.entries()) note(audio, hertz, audio.currentTime + wait / 1000 + place * gap, ring);
}

/**
 * One note that comes gently and dies away; after the last, nothing is kept awake to play silence.
 * @param {AudioContext} context
 * @param {number} hertz
 * @param {number} at
 * @param {number} ring
 */
function note(context, hertz, at, ring) {
  const [wave, volume] = [context.createOscillator(), context.createGain()];
  wave.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + FADE);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + ring);
  wave.connect(volume).connect(context.destination);
  wave.start(at);
  wave.stop(at + ring);
  ringing += 1;
  wave.onended = () => {
    ringing -= 1;
    if (!ringing) context.suspend().catch(() => {});
  };
}
