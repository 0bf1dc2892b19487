import { object } from 'yup';
import type { components } from '../../../api/schema';
import { filledIn, type TypedTexts } from '../typed';

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

export const emptyTyped = (offered: readonly RequiredDocument[]): TypedValues =>
  Object.fromEntries(
    offered.map(({ type, fields }) => [
      type,
      { title: '', data: Object.fromEntries(fields.map(({ name }) => [name, ''])) },
    ]),
  );

export function documentInput(
  clientId: number,
  { type, fields }: Pick<RequiredDocument, 'type' | 'fields'>,
  typed: Typed | undefined,
): DocumentInput {
  const title = typed?.title.trim();
  return { clientId, type, data: filledIn(fields, typed?.data), ...(title ? { title } : {}) };
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
