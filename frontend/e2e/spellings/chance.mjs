// Choices that look like chance and are the same in every run.

export class Chance {
  #state;

  constructor(seed) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  }

  /** From 0 to `most`, which is left out (mulberry32). */
  below(most) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    const state = this.#state;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  }

  onceIn(times) {
    return this.below(times) === 0;
  }

  oneOf(all) {
    return all[this.below(all.length)];
  }
}
