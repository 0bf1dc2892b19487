import { fieldLabel } from '../words/fieldLabels';
import { counted } from '../words/labels';

type Kind = 'raw_lead' | 'lead' | 'client';

/** A merge that can be undone yet. */
export interface StandingMerge {
  id: number;
  kind: Kind;
  /** Who went into the record. */
  name?: string | null;
  mergedBy?: string | null;
  mergedAt: string;
  undoUntil: string;
}

const KINDS: Record<Kind, { one: string; Several: string; Many: string }> = {
  lead: { one: 'lead', Several: 'Leads', Many: 'Leads' },
  raw_lead: { one: 'raw lead', Several: 'Raw leads', Many: 'Raw Leads' },
  client: { one: 'client', Several: 'Clients', Many: 'Clients' },
};

/** "raw lead"; at the head of a sentence "Raw leads"; in titles "Raw Leads". */
export const mergeKind = (kind: Kind) => KINDS[kind];

export interface MovedRows {
  appointments: number;
  calls: number;
  callbacks: number;
  skips: number;
  /** From here on of clients alone. */
  properties: number;
  exitCases: number;
  documents: number;
  paymentPlans: number;
  invoices: number;
  payments: number;
  commissions: number;
}

const MOVED: readonly [keyof MovedRows, one: string, many?: string][] = [
  ['appointments', 'appointment'],
  ['calls', 'call'],
  ['callbacks', 'callback'],
  ['skips', 'skip'],
  ['properties', 'property', 'properties'],
  ['exitCases', 'exit case'],
  ['documents', 'document'],
  ['paymentPlans', 'payment plan'],
  ['invoices', 'invoice'],
  ['payments', 'payment'],
  ['commissions', 'commission'],
];

const list = new Intl.ListFormat('en-US');

/** "a, b, and c" */
export const inWords = (parts: Iterable<string>): string => list.format(parts);

/** "2 appointments and 1 call", without what there is none of; nothing when there is nothing. */
export function movedText(rows: MovedRows): string {
  const some = MOVED.filter(([of]) => rows[of] > 0);
  return inWords(some.map(([of, one, many]) => counted(rows[of], one, many)));
}

export interface Unmerged {
  givenBack: MovedRows;
  stays: MovedRows;
  changedSince: readonly string[];
  suppressed: boolean;
  /** The client that stayed was archived before the merge, and is again. */
  archived: boolean;
}

/** What undoing a merge came to: what was given back, and what could not be. */
export function unmergedText(kind: Kind, undone: Unmerged): string {
  const { givenBack, stays, changedSince, suppressed, archived } = undone;
  const back = movedText(givenBack);
  const kept = movedText(stays);
  const fields = inWords(new Set(changedSince.map(fieldLabel)));
  return [
    'Merge undone.',
    back && `Given back: ${back}.`,
    kept && `Added since, and stays with the older ${mergeKind(kind).one}: ${kept}.`,
    fields && `Changed since, and stays as it is: ${fields}.`,
    archived && `The older ${mergeKind(kind).one} is archived again.`,
    suppressed && 'Both stay on the Do Not Contact list.',
  ]
    .filter(Boolean)
    .join(' ');
}
