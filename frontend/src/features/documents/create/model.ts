import { object } from 'yup';
import type { components } from '../../../api/contract';

type Schemas = components['schemas'];
export type DocumentType = Schemas['DocumentType'];
export type DocumentInput = Schemas['DocumentInput'];
export type PreviewInput = Schemas['DocumentPreviewInput'];
export type RequiredDocument = Schemas['RequiredDocument'];
export type ChecklistItem = Schemas['ChecklistItem'];
export type TypedField = Schemas['TypedField'];

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
      { title: '', data: Object.fromEntries((fields ?? []).map(({ name }) => [name, ''])) },
    ]),
  );

/** Without the fields that were left blank. */
export function filledIn(data: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, text]) => text.trim() !== ''));
}

export function documentInput(clientId: number, type: DocumentType, typed: Typed | undefined): DocumentInput {
  const title = typed?.title.trim();
  return { clientId, type, data: filledIn(typed?.data), ...(title ? { title } : {}) };
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
