import { fireEvent, waitFor } from '@testing-library/react';

/** Fingers of the refusal tests: events without the keys and pointers of user-event, which cost most of a test's time. */

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);

/** In the topmost dialog or menu, as for a person. */
function scene(): Element {
  const layers = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]');
  return layers[layers.length - 1] ?? document.body;
}

const isNamed = (name: string | RegExp) => (element: Element) =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));

async function found<T>(what: string, find: () => T | undefined | null): Promise<T> {
  return waitFor(
    () => {
      const element = find();
      if (!element) throw new Error(`${what} is not there`);
      return element;
    },
    { timeout: 10_000 },
  );
}

const BUTTONS =
  'button, [role="button"], [role="radio"], [role^="menuitem"], [role="tab"], [role="option"], a';

const buttonIn = (around: Element, name: string | RegExp) =>
  [...around.querySelectorAll<HTMLButtonElement>(BUTTONS)].find((one) => isNamed(name)(one) && !one.disabled);

/** Presses the button, tab, link or menu item of this name; one beside the dialog is a toast's. */
export async function press(name: string | RegExp) {
  const find = () => buttonIn(scene(), name) ?? buttonIn(document.body, name);
  fireEvent.click(await found(`"${name}"`, find));
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control of a form's field, or the one with this label. */
const control = (name: string) =>
  found(`the field "${name}"`, () => {
    const all = [...scene().querySelectorAll<Input>('input, textarea, select')];
    const isLabelled = (one: Input) =>
      one.getAttribute('aria-label') === name ||
      [...(one.labels ?? [])].some((label) => textOf(label).replace(/required$/, '') === name);
    return all.find((one) => one.name === name) ?? all.find(isLabelled);
  });

/** Enters a text or a day, by the field's name or label. */
export async function enter(name: string, value: string) {
  const field = await control(name);
  fireEvent.change(field, { target: { value } });
}

/** Chooses of a select, once it offers that. */
export async function choose(name: string, value: string) {
  const select = await control(name);
  await found(`"${value}" of "${name}"`, () =>
    [...select.querySelectorAll('option')].find((option) => option.value === value),
  );
  fireEvent.change(select, { target: { value } });
}

/** Ticks the box of this label. */
export async function tick(name: string) {
  fireEvent.click(await control(name));
}

/** Gives a file to the one place that takes files. */
export async function give(file: File) {
  const input = await found('a place for a file', () =>
    scene().querySelector<HTMLInputElement>('input[type="file"]'),
  );
  fireEvent.change(input, { target: { files: [file] } });
}

/** Lets a file go over the row with these words. */
export async function drop(words: string, file: File) {
  const row = await found(`the row "${words}"`, () =>
    [...scene().querySelectorAll('li[data-over]')].find((one) => textOf(one).includes(words)),
  );
  fireEvent.drop(row, { dataTransfer: { files: [file] } });
}

/** Waits until the text is on the screen. */
export const see = (text: string) => found(`"${text}"`, () => textOf(document.body).includes(text) || null);

/** Looks a person up, and takes the first answer. */
export async function pick(name: string, text: string) {
  const field = await control(name);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  const option = await found(`an answer to "${text}"`, () => document.querySelector('[role="option"]'));
  fireEvent.click(option);
}

/** A key of the call desk. */
export function type(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
}
