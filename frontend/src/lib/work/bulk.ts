import { counted, formatCount } from '../words/labels';

export type BulkListName =
  | 'raw-leads'
  | 'leads'
  | 'clients'
  | 'commissions'
  | 'invoices'
  | 'payments'
  | 'documents'
  | 'appointments';
/** Those whose question has a field to fill in. */
export type BulkChoice = 'assign' | 'status' | 'add_tags' | 'remove_tags';
/** Those whose question has yes and no. */
export type BulkQuestion = 'export' | 'trash' | 'approve' | 'void' | 'remind' | 'download';
export type BulkKind = BulkChoice | BulkQuestion;

/** Which rows: some by their ids, or all that match the list's query. */
export type BulkSelection = { ids: number[] } | { allMatching: true; query: string };

/** What is to be done to each row. */
export interface BulkChange {
  action: BulkKind;
  assignedTo?: number | null;
  status?: string;
  /** Of raw leads. */
  marketingStatus?: string;
  tags?: string[];
}

/** How far a bulk action is, in rows. */
export interface BulkProgress {
  id: number;
  list: BulkListName;
  action: BulkKind;
  state: 'running' | 'done' | 'canceled' | 'failed' | 'undoing' | 'undone';
  total: number;
  done: number;
  unchanged: number;
  refused: number;
  undone: number;
  kept: number;
  error: string | null;
  acts: ('cancel' | 'undo' | 'download')[];
}

/** A row that was left out, and why. */
export interface BulkRowLeftOut {
  id: number;
  name: string | null;
  sentence: string | null;
}

/** The most rows of one bulk action; the server refuses more. */
export const MOST_ROWS = 50_000;

/** The most records that everyone may move to the trash at once; the server asks for a right of its own beyond. */
export const MOST_TRASHED = 25;

/** The requests of a bulk action. */
export interface BulkCalls {
  /** The most records that this person may move to the trash at once. */
  mostTrashed: number;
  start: (list: BulkListName, change: BulkChange, selection: BulkSelection) => Promise<number>;
  progress: (id: number) => Promise<BulkProgress>;
  leftOut: (id: number, page: number) => Promise<{ rows: BulkRowLeftOut[]; total: number }>;
  cancel: (id: number) => Promise<BulkProgress>;
  undo: (id: number) => Promise<BulkProgress>;
  /** Reads again what is shown: its rows were changed after the action was asked for. */
  refresh: () => void;
  /** A hook: the tags that occur already. */
  useKnownTags: () => string[] | undefined;
}

const NAMES: Record<BulkListName, string> = {
  'raw-leads': 'raw lead',
  leads: 'lead',
  clients: 'client',
  commissions: 'commission',
  invoices: 'invoice',
  payments: 'payment',
  documents: 'document',
  appointments: 'appointment',
};

/** Rows of the others are picked out one by one. */
export const canTakeAllOf = (list: BulkListName) =>
  list === 'raw-leads' || list === 'leads' || list === 'clients';

/** It ends with a file to be taken. */
export const hasFile = (action: BulkKind) => action === 'export' || action === 'download';

/** Where its file is. */
export const fileOf = ({ id, action }: Pick<BulkProgress, 'id' | 'action'>) =>
  `/api/bulk-actions/${id}/file.${action === 'download' ? 'zip' : 'csv'}`;

/** Buttons in red. */
export const isGrave = (kind: BulkKind) => kind === 'trash' || kind === 'void';

/** "12 leads" */
export const rowsOf = (list: BulkListName, rows: number) => counted(rows, NAMES[list]);

/** What a button says. */
export const BULK_VERBS: Record<BulkKind, string> = {
  assign: 'Assign',
  status: 'Change Status',
  add_tags: 'Add Tags',
  remove_tags: 'Remove Tags',
  export: 'Export',
  trash: 'Delete',
  approve: 'Approve',
  void: 'Void',
  remind: 'Send Reminders',
  download: 'Download',
};

const DOING: Record<BulkKind, string> = {
  assign: 'Assign',
  status: 'Change Status of',
  add_tags: 'Add Tags to',
  remove_tags: 'Remove Tags from',
  export: 'Export',
  trash: 'Delete',
  approve: 'Approve',
  void: 'Void',
  remind: 'Send Reminders for',
  download: 'Download',
};

const capitals = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** "Assign 12 Leads": the title of the question and of its progress. */
export const bulkTitle = (action: BulkKind, list: BulkListName, rows: number) =>
  `${DOING[action]} ${capitals(rowsOf(list, rows))}`;

export const isAtWork = ({ state }: BulkProgress) => state === 'running' || state === 'undoing';

/** From 0 to 100. */
export function percentDone({ state, total, done, unchanged, refused, undone, kept }: BulkProgress): number {
  const [part, whole] =
    state === 'undoing' || state === 'undone' ? [undone + kept, done] : [done + unchanged + refused, total];
  return whole > 0 ? Math.floor((part / whole) * 100) : 0;
}

const DONE: Record<BulkKind, string> = {
  assign: 'updated',
  status: 'updated',
  add_tags: 'updated',
  remove_tags: 'updated',
  export: 'exported',
  trash: 'moved to the trash',
  approve: 'approved',
  void: 'voided',
  remind: 'reminded',
  download: 'ready to download',
};

/** "9,999 leads updated, 1 left out." */
export function resultText(bulk: BulkProgress): string {
  const { list, action, state, done, unchanged, refused, undone, kept } = bulk;
  const parts =
    state === 'undoing' || state === 'undone'
      ? [`${rowsOf(list, undone)} restored`, ...(kept > 0 ? [`${formatCount(kept)} left unchanged`] : [])]
      : [
          `${rowsOf(list, done)} ${DONE[action]}`,
          ...(unchanged > 0 ? [`${formatCount(unchanged)} already up to date`] : []),
          ...(refused > 0 ? [`${formatCount(refused)} left out`] : []),
        ];
  return `${parts.join(', ')}.`;
}
