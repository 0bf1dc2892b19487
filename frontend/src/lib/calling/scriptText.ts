/** What a choice of a script may ask the person for. */
export const ASKS_FOR: { value: 'resort' | 'balance' | 'notes' | 'email' | 'zip'; label: string }[] = [
  { value: 'resort', label: 'Resort' },
  { value: 'balance', label: 'Balance' },
  { value: 'notes', label: 'Notes' },
  { value: 'email', label: 'Email' },
  { value: 'zip', label: 'ZIP' },
];

export const asksForLabel = (field: string): string =>
  ASKS_FOR.find(({ value }) => value === field)?.label ?? field;

/** The note with a line for what is asked, which the rep completes; one that has the line stays. */
export function withLineFor(note: string, field: string): string {
  const begins = `${asksForLabel(field)}:`;
  if (note.split('\n').some((line) => line.startsWith(begins))) return note;
  return note.trim() === '' ? `${begins} ` : `${note.trimEnd()}\n${begins} `;
}

/** "Opening: Yes · Balance: Paid", in the order of the pages. */
export const answersText = (answers: readonly { page: string; label: string }[]): string =>
  answers.map(({ page, label }) => `${page}: ${label}`).join(' · ');

/** What stands in a script for the caller's name, and for the company that they call for. */
export const YOUR_NAME = '{your name}';
export const OUR_COMPANY = '{our company}';

export interface Speaker {
  /** Blank while it is not known. */
  name: string;
  company: string;
}

/** A page as it is read aloud; what is not known stays as its author wrote it. */
export function saidText(text: string, { name, company }: Speaker): string {
  return text
    .replaceAll(YOUR_NAME, () => name || YOUR_NAME)
    .replaceAll(OUR_COMPANY, () => company || OUR_COMPANY);
}
