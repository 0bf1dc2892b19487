import { object } from 'yup';
import type { components } from '../../../api/schema';
import { parseMoney } from '../../../lib/money';

type Schemas = components['schemas'];
export type DocumentType = Schemas['DocumentType'];
export type DocumentInput = Schemas['GenerateInput'];
export type PreviewInput = Schemas['DocumentPreviewInput'];
export type RequiredDocument = Schemas['DocumentRequirement'];
export type ChecklistItem = Schemas['ChecklistRow'];
export type TypedField = Schemas['DocumentField'];

/** What is typed for one document: its title, and the fields that no record has. */
export interface Typed {
  title: string;
  data: Record<string, string>;
}

/** By type. */
export type TypedValues = Record<string, Typed>;

/** The server says what is wrong with a field, beside it in the preview. */
export const typedSchema = object({});

export const emptyTyped = (offered: readonly RequiredDocument[]): TypedValues =>
  Object.fromEntries(
    offered.map(({ type, fields }) => [
      type,
      { title: '', data: Object.fromEntries(fields.map(({ name }) => [name, ''])) },
    ]),
  );

/** As the API wants it: without the blank fields, amounts as numbers. What is no amount goes as it is: the server says so. */
export function filledIn(
  fields: readonly TypedField[],
  typed: Typed | undefined,
): Record<string, string | number> {
  const entries = fields.flatMap(({ name, kind }) => {
    const text = (typed?.data[name] ?? '').trim();
    if (text === '') return [];
    return [[name, kind === 'amount' ? (parseMoney(text) ?? text) : text]];
  });
  return Object.fromEntries(entries);
}

export function documentInput(
  clientId: number,
  { type, fields }: Pick<RequiredDocument, 'type' | 'fields'>,
  typed: Typed | undefined,
): DocumentInput {
  const title = typed?.title.trim();
  return { clientId, type, data: filledIn(fields, typed), ...(title ? { title } : {}) };
}

/** The required ones, and the one that the address asks for. */
export function chosenAtFirst(offered: readonly RequiredDocument[], asked: string | null): DocumentType[] {
  return offered.filter(({ type, required }) => required || type === asked).map(({ type }) => type);
}

/** The chosen types in the order in which they are offered. */
export function toggled(
  offered: readonly RequiredDocument[],
  chosen: readonly DocumentType[],
  type: DocumentType,
): DocumentType[] {
  const isChosen = chosen.includes(type);
  return offered
    .map((each) => each.type)
    .filter((each) => (each === type ? !isChosen : chosen.includes(each)));
}
