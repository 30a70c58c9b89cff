/** Answers that are one thought are sent as one: the first at once, each other as soon as it is asked for. */

/** @import { Option } from "/web/types" */

/** @typedef {(text: string) => boolean} Act says whether the answer is on its way */

/** What is left to say of a thought; what comes in between and is not part of it ends it. */
export class Composed {
  /** @type {string[]} */
  left = [];
  /** @type {number | null} */
  answered = null;
  /** @type {number | null} the last question that answered itself */
  said = null;

  /**
   * Begins.  While an answer to this question is on its way nothing else is said, and what follows it stays as it is.
   * @param {string[]} texts
   * @param {number | null} question
   * @param {Act} act
   */
  send([first, ...rest], question, act) {
    if (!act(first)) return;
    this.left = rest;
    this.answered = question;
  }

  /**
   * Whether a question answers itself by what is left, or has, and the answer is on its way.
   * @param {Option[]} legal
   * @param {number | null} question
   * @param {number | null} sent the question whose answer is on its way
   */
  underway(legal, question, sent = null) {
    const [next] = this.left;
    if (question === null) return false;
    if (question === this.answered) return question === this.said && question === sent;
    return legal.some(({ text }) => text === next);
  }

  /**
   * Looks at a new question, and answers it if it can.
   * @param {Option[]} legal
   * @param {number | null} question
   * @param {Act} act
   */
  goOn(legal, question, act) {
    if (!this.left.length || question === null || question === this.answered) return;
    const [next, ...rest] = this.left;
    const open = this.underway(legal, question);
    this.left = open ? rest : [];
    this.answered = question;
    if (open && act(next)) this.said = question;
  }
}
