import { array, object, string } from 'yup';
import type { paths as apiPaths } from '../../../api/schema';
import type { Body } from '../../../api/useApi';
import { ASKS_FOR, OUR_COMPANY, YOUR_NAME } from '../../../lib/calling/scriptText';
import type { JsonBody } from '../bodies';

export type Script = Body<'/api/scripts/{id}'>;
export type ScriptSummary = Body<'/api/scripts'>[number];
export type ScriptPage = Script['pages'][number];
export type ScriptInput = JsonBody<apiPaths['/api/scripts']['post']>;
export type ScriptVersionInput = JsonBody<apiPaths['/api/scripts/{id}/versions']['post']>;

/** The newest version's number. */
export const newestOf = ({ versions }: Pick<Script, 'versions'>): number =>
  Math.max(...versions.map(({ number }) => number));

/** Page one tells who calls, for whom and why, and asks whether one may go on. */
export const FIRST_PAGE: ScriptPage = {
  key: 'page1',
  title: 'Opening',
  text: `Hello, this is ${YOUR_NAME} with ${OUR_COMPANY}. I am calling about your timeshare. May I go on?`,
  choices: [],
};

/** Choices and pages have a number of their own while they are edited: they move, and labels may be blank. */
export interface ChoiceValues {
  id: number;
  label: string;
  /** A page's key; '' stays on this page. */
  goesTo: string;
  /** What the rep asks for then; '' for nothing. */
  fills: string;
}

export interface PageValues {
  key: string;
  title: string;
  text: string;
  choices: ChoiceValues[];
}

export interface ScriptValues {
  name: string;
  pages: PageValues[];
}

export const toValues = ({ name, pages }: Pick<Script, 'name' | 'pages'>): ScriptValues => ({
  name,
  pages: pages.map(({ key, title, text, choices }) => ({
    key,
    title,
    text,
    choices: choices.map(({ label, goesTo, fills }, id) => ({
      id,
      label,
      goesTo: goesTo ?? '',
      fills: fills ?? '',
    })),
  })),
});

/** Pages as the API takes them; a choice that led to a page that is gone leads nowhere. */
export function pagesOf({ pages }: Pick<ScriptValues, 'pages'>): ScriptPage[] {
  const keys = new Set(pages.map(({ key }) => key));
  return pages.map(({ key, title, text, choices }) => ({
    key,
    title: title.trim(),
    text: text.trim(),
    choices: choices.map(({ label, goesTo, fills }) => ({
      label: label.trim(),
      goesTo: keys.has(goesTo) ? goesTo : null,
      fills: ASKS_FOR.find(({ value }) => value === fills)?.value ?? null,
    })),
  }));
}

/** A key that no page has: keys stay with their page, whatever its title becomes. */
export function newKey(pages: readonly PageValues[]): string {
  const numbers = pages.map(({ key }) => Number(/^page(\d+)$/.exec(key)?.[1] ?? 0));
  return `page${Math.max(0, ...numbers) + 1}`;
}

export const newPage = (pages: readonly PageValues[]): PageValues => ({
  key: newKey(pages),
  title: '',
  text: '',
  choices: [],
});

export const newChoice = (choices: readonly ChoiceValues[]): ChoiceValues => ({
  id: Math.max(-1, ...choices.map(({ id }) => id)) + 1,
  label: '',
  goesTo: '',
  fills: '',
});

/** One moved by one place. */
export function moved<T>(items: readonly T[], place: number, by: -1 | 1): T[] {
  const next = [...items];
  const [item] = next.splice(place, 1);
  if (item !== undefined) next.splice(place + by, 0, item);
  return next;
}

/** "Opening", or its place while it has no title. */
export const pageName = (title: string, place: number): string => title.trim() || `Page ${place + 1}`;

const MAX_NAME = 100;
const nameRule = string().trim().required('Enter a name.').max(MAX_NAME, `Use up to ${MAX_NAME} characters.`);

export const nameSchema = object({ name: nameRule });

export const scriptSchema = object({
  name: nameRule,
  pages: array().of(
    object({
      title: string().trim().required('Enter a title.'),
      text: string().trim().required('Enter what is said.'),
      choices: array().of(object({ label: string().trim().required('Enter a label.') })),
    }),
  ),
});

export const isScript = (value: object) => 'version' in value && 'pages' in value;
