import type { components } from '../../api/schema';
import { centsOf, centsText } from '../../lib/money/cents';
import { parseMoney } from '../../lib/money/money';

type Schemas = components['schemas'];
export type TypedField = Schemas['DocumentField'];

/** As the fields of a form hold it. */
export type TypedTexts = Record<string, string>;

/** As the API has it: amounts as numbers. */
export type TypedData = Record<string, string | number>;

/** As the API wants it: without the blank fields. What is no amount goes as it is: the server says so. */
export function filledIn(fields: readonly TypedField[], typed: TypedTexts | undefined): TypedData {
  const entries = fields.flatMap(({ name, kind }) => {
    const text = (typed?.[name] ?? '').trim();
    if (text === '') return [];
    return [[name, kind === 'amount' ? (parseMoney(text) ?? text) : text]];
  });
  return Object.fromEntries(entries);
}

/** What the records say already. */
export function proposedOf(fields: readonly TypedField[]): TypedData {
  const entries = fields.flatMap(({ name, proposed }) => (proposed === null ? [] : [[name, proposed]]));
  return Object.fromEntries(entries);
}

/** The fields that the paper has a line for, to be filled in manually. */
export const blanksOf = (fields: readonly TypedField[], data: TypedData): TypedField[] =>
  fields.filter(({ name, leavesBlank }) => leavesBlank && data[name] === undefined);

/** What was typed, in the fields that a form has for it. */
export function textsOf(fields: readonly TypedField[], data: TypedData): TypedTexts {
  const text = (value: string | number | undefined) =>
    typeof value === 'number' ? centsText(centsOf(value)) : (value ?? '');
  return Object.fromEntries(fields.map(({ name }) => [name, text(data[name])]));
}
