import { fieldLabel } from './fieldLabels';
import { counted } from './labels';

type Kind = 'raw_lead' | 'lead';

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
};

/** "raw lead"; at the head of a sentence "Raw leads"; in titles "Raw Leads". */
export const mergeKind = (kind: Kind) => KINDS[kind];

export interface MovedRows {
  appointments: number;
  calls: number;
  callbacks: number;
  skips: number;
}

const inWords = new Intl.ListFormat('en-US');

/** "2 appointments and 1 call", without what there is none of; nothing when there is nothing. */
export function movedText({ appointments, calls, callbacks, skips }: MovedRows): string {
  const parts = [
    [appointments, 'appointment'],
    [calls, 'call'],
    [callbacks, 'callback'],
    [skips, 'skip'],
  ] as const;
  return inWords.format(parts.filter(([count]) => count > 0).map(([count, one]) => counted(count, one)));
}

export interface Unmerged {
  givenBack: MovedRows;
  stays: MovedRows;
  changedSince: readonly string[];
  suppressed: boolean;
}

/** What undoing a merge came to: what was given back, and what could not be. */
export function unmergedText(kind: Kind, { givenBack, stays, changedSince, suppressed }: Unmerged): string {
  const back = movedText(givenBack);
  const kept = movedText(stays);
  const fields = inWords.format([...new Set(changedSince.map(fieldLabel))]);
  return [
    'Merge undone.',
    back && `Given back: ${back}.`,
    kept && `Added since, and stays with the older ${mergeKind(kind).one}: ${kept}.`,
    fields && `Changed since, and stays as it is: ${fields}.`,
    suppressed && 'Both stay on the Do Not Contact list.',
  ]
    .filter(Boolean)
    .join(' ');
}
