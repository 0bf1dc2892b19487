import type { components } from '../../api/schema';
import { counted, formatCount } from '../../lib/words/labels';

export type CheckedListInput = components['schemas']['CheckedListInput'];
export type ImportColumn = components['schemas']['ImportColumn'];
export type ImportColumns = components['schemas']['ImportColumns'];
export type ImportPreview = components['schemas']['ImportPreview'];
export type ImportProblem = components['schemas']['ImportProblem'];
export type ImportStarted = components['schemas']['ImportStarted'];
type ImportField = components['schemas']['ImportField'];

/** Column header → field, as the API takes it. */
export type Mapping = Record<string, ImportField>;
/** One choice per column, by its place; '' leaves the column out. */
export type Choices = (ImportField | '')[];

/** 200 MB in the decimal sense, as the server counts (`MAX_FILE_BYTES`). */
export const MAX_FILE_BYTES = 200_000_000;
export const TOO_LARGE = 'This file is too large. Choose a file of up to 200 MB.';

/** In the order of the form's tabs. */
const FIELD_LABELS: Record<ImportField, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  fullName: 'Full Name (split)',
  email: 'Email',
  phone: 'Phone',
  phone2: 'Phone 2',
  phone3: 'Phone 3',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  source: 'Lead Source',
  marketingStatus: 'Marketing Status',
  lastContactDate: 'Last Contact Date',
  nextContactDate: 'Next contact date (follow up)',
  marketingTags: 'Tags',
  notes: 'Notes',
  timeshareNotes: 'Timeshare Notes',
  timeshareResort: 'Timeshare Resort',
  timeshareBalance: 'Timeshare Balance',
};

export const IMPORT_FIELDS = Object.keys(FIELD_LABELS) as ImportField[];
export const fieldLabel = (field: ImportField) => FIELD_LABELS[field];

export const proposals = (columns: ImportColumn[]): Choices => columns.map(({ field }) => field ?? '');

/** For each column the header of an earlier one that has the same field. */
export function clashes(columns: ImportColumn[], choices: Choices): (string | null)[] {
  return choices.map((field, index) => {
    const first = choices.indexOf(field);
    return field !== '' && first < index ? (columns[first]?.header ?? null) : null;
  });
}

export function mappingOf(columns: ImportColumn[], choices: Choices): Mapping {
  return Object.fromEntries(
    columns.flatMap(({ header }, index) => {
      const field = choices[index];
      return field ? [[header, field]] : [];
    }),
  );
}

/** Why the list cannot be checked yet; without these columns every single row would fail. */
export function missingMatch(columns: ImportColumn[], choices: Choices): string | null {
  if (clashes(columns, choices).some((clash) => clash !== null)) {
    return 'Match each field to only one column.';
  }
  const has = (field: ImportField) => choices.includes(field);
  const parts = [has('firstName'), has('lastName')];
  if (has('fullName') && parts.includes(true)) {
    return 'Match either Full Name, or First Name and Last Name.';
  }
  if (!has('fullName') && parts.includes(false)) {
    return 'Match columns to First Name and Last Name, or one to Full Name. Every row needs a name.';
  }
  if (!has('email') && !has('phone') && !has('phone2') && !has('phone3')) {
    return 'Match a column to Email or Phone. Every row needs at least one.';
  }
  return null;
}

/** Values of rows that are in the database without them. */
export const leftOutText = (leftOut: number) =>
  `${counted(leftOut, 'value')} ${leftOut === 1 ? 'was' : 'were'} left out`;

/** New people, those marked Do Not Contact among them. */
export const rowsToAdd = ({ ready, suppressed }: ImportPreview) => ready + suppressed;

/** What the button does: people are added, and the gaps of known ones filled. */
export function importLabel(preview: ImportPreview): string {
  const { duplicateOfRecord } = preview;
  const added = rowsToAdd(preview);
  if (added === 0) return `Update ${counted(duplicateOfRecord, 'Row')}`;
  const add = `Add ${counted(added, 'Row')}`;
  return duplicateOfRecord === 0 ? add : `${add}, Update ${formatCount(duplicateOfRecord)}`;
}

/**
 * Rows that reach the database: new people, people marked Do Not Contact, and records whose gaps are
 * filled.
 */
export const rowsToImport = (preview: ImportPreview) => rowsToAdd(preview) + preview.duplicateOfRecord;

// A cell that a spreadsheet would run as a formula is made plain text (decisions, section 1).
function cell(value: string | number): string {
  const text = String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export function problemsCsv(problems: ImportProblem[]): string {
  const lines = problems.map(({ row, column, value, problem }) => [row, column, value, problem]);
  return [['Row', 'Column', 'Value', 'Problem'], ...lines]
    .map((line) => `${line.map(cell).join(',')}\r\n`)
    .join('');
}
