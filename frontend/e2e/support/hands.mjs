// What a job costs the hands of a person: each click and each key press is one, a drop is one. What is typed as content costs nothing.
import { sees } from './expect.mjs';

export class Hands {
  #page;
  #steps = [];

  constructor(page) {
    this.#page = page;
  }

  get count() {
    return this.#steps.length;
  }

  /** "s, click 9:30 AM, Enter" */
  get told() {
    return this.#steps.join(', ');
  }

  /** `told`: what it says, for the table. */
  async click(locator, told) {
    await sees(locator);
    await locator.first().click();
    this.#steps.push(`click ${told}`);
  }

  /** Keys one after the other; a chord is one. */
  async press(...keys) {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      this.#steps.push(key);
    }
  }

  /** Words of a note, of a title: the same whatever the screen is like. */
  async type(content) {
    await this.#page.keyboard.type(content);
  }

  /** A file from the desktop, let go over a part of the page. */
  async drop(locator, { name, type, bytes }) {
    await sees(locator);
    const dataTransfer = await this.#page.evaluateHandle(
      ([content, fileName, mediaType]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(content)], fileName, { type: mediaType }));
        return transfer;
      },
      [[...bytes], name, type],
    );
    await locator.first().dispatchEvent('drop', { dataTransfer });
    this.#steps.push(`drop ${name}`);
  }
}
