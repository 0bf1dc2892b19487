// An authenticator app (RFC 6238), as a phone has it.
import { createHmac } from 'node:crypto';
import { now } from './clock.mjs';
import { pause } from './expect.mjs';

const STEP_MS = 30_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decoded(base32) {
  const bits = [...base32].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export class Authenticator {
  #secret;
  #last = 0;

  /** `shown`: the key as the screen has it, in groups of four. */
  constructor(shown) {
    this.#secret = decoded(shown.replace(/\s/g, ''));
  }

  /** A code that was not used yet. The server takes the next one too, so there is rarely anything to wait for. */
  async code() {
    const step = Math.max(Math.floor(now() / STEP_MS), this.#last + 1);
    await pause(Math.max(0, (step - 1) * STEP_MS - now()));
    this.#last = step;
    return this.at(step);
  }

  at(step) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const mac = createHmac('sha1', this.#secret).update(counter).digest();
    const number = mac.readUInt32BE(mac[19] & 15) & 0x7fffffff;
    return String(number % 1_000_000).padStart(6, '0');
  }

  /** One that the server takes in ten minutes at the earliest. */
  wrongCode() {
    return this.at(Math.floor(now() / STEP_MS) + 20);
  }
}
