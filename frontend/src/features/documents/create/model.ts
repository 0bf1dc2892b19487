import { object } from 'yup';
import type { components } from '../../../api/schema';
import { blanksOf, filledIn, proposedOf, type TypedData, type TypedTexts, textsOf } from '../typed';

type Schemas = components['schemas'];
export type DocumentType = Schemas['DocumentType'];
export type DocumentInput = Schemas['GenerateInput'];
export type PreviewInput = Schemas['DocumentPreviewInput'];
export type RequiredDocument = Schemas['DocumentRequirement'];
export type ChecklistItem = Schemas['ChecklistRow'];

/** What is typed for one document: its title, and the fields that no record has. */
export interface Typed {
  title: string;
  data: TypedTexts;
}

/** By type. */
export type TypedValues = Record<string, Typed>;

/** The server says what is wrong with a field, beside it in the preview. */
export const typedSchema = object({});

export const typedAtFirst = (offered: readonly RequiredDocument[]): TypedValues =>
  Object.fromEntries(
    offered.map(({ type, fields }) => [type, { title: '', data: textsOf(fields, proposedOf(fields)) }]),
  );

/**
 * What was typed into a field that says the same on every paper goes into the other types too, unless something else stands there.
 * Null when nothing does.
 */
export function spread(
  offered: readonly RequiredDocument[],
  before: TypedValues,
  now: TypedValues,
): TypedValues | null {
  let next = now;
  for (const { type, fields } of offered) {
    for (const { name, shared } of fields) {
      const was = before[type]?.data[name];
      const is = now[type]?.data[name];
      if (!shared || is === undefined || is === was) continue;
      for (const other of offered) {
        const there = next[other.type];
        if (other.type === type || there?.data[name] === undefined || there.data[name] !== was) continue;
        next = { ...next, [other.type]: { ...there, data: { ...there.data, [name]: is } } };
      }
    }
  }
  return next === now ? null : next;
}

export interface PaperWithBlanks {
  type: DocumentType;
  blanks: string[];
}

/** Those of these papers that would have lines to fill in manually, each with what these are for. */
export function withBlanks(
  offered: readonly RequiredDocument[],
  inputs: readonly DocumentInput[],
): PaperWithBlanks[] {
  const fieldsOf = (type: DocumentType) => offered.find((each) => each.type === type)?.fields ?? [];
  return inputs
    .map(({ type, data }) => ({
      type,
      blanks: blanksOf(fieldsOf(type), (data ?? {}) as TypedData).map(({ label }) => label),
    }))
    .filter(({ blanks }) => blanks.length > 0);
}

export function documentInput(
  clientId: number,
  { type, fields }: Pick<RequiredDocument, 'type' | 'fields'>,
  typed: Typed | undefined,
): DocumentInput {
  const title = typed?.title.trim();
  return { clientId, type, data: filledIn(fields, typed?.data), ...(title ? { title } : {}) };
}

/** Those of these papers that can't be made of the records as they are. */
export function lackingOf(
  offered: readonly RequiredDocument[],
  inputs: readonly DocumentInput[],
): DocumentType[] {
  const lacking = offered.filter(({ missing }) => missing.length > 0).map(({ type }) => type);
  return inputs.map(({ type }) => type).filter((type) => lacking.includes(type));
}

/** The types of which there is a paper already, a draft or one that is further. */
export function keptTypes(onFile: readonly ChecklistItem[]): DocumentType[] {
  return onFile.filter(({ state }) => state !== 'Missing').map(({ type }) => type);
}

/** The required ones that are not on file yet, and the one that the address asks for. */
export function chosenAtFirst(
  offered: readonly RequiredDocument[],
  kept: readonly DocumentType[],
  asked: string | null,
): DocumentType[] {
  const types = offered.filter(({ type, required }) => type === asked || (required && !kept.includes(type)));
  return types.map(({ type }) => type);
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
