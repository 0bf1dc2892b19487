import { currentMonth } from '../../../../lib/dates/months';
import { addDays, addMonths, type DayRange, isDate } from '../../../../lib/dates/wallTime';
import { centsOf, dollarsOf } from '../../../../lib/money/cents';
import type {
  BankBatch,
  BankBatchItem,
  BankPayable,
  BatchInput,
  BatchKind,
  TransactionStatus,
  TransferMethod,
} from '../contract';

export const KINDS: readonly { key: BatchKind; label: string }[] = [
  { key: 'commissions', label: 'Approved Commissions' },
  { key: 'partner_payments', label: 'Partner Payments' },
];

export const EMPTY: Record<BatchKind, string> = {
  commissions: 'No approved commissions to pay in this period.',
  partner_payments: 'This partner has no open payments to send.',
};

/** Tells the rows apart, of both kinds. */
export const payableKey = ({ commissionId, partnerPaymentId }: BankPayable): string =>
  commissionId === null ? `p${partnerPaymentId}` : `c${commissionId}`;

/** The whole month of `now` in the office's time zone. */
function thisMonth(timeZone: string): DayRange {
  const from = `${currentMonth(timeZone)}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The period that the address names, else the last month and this one so far. */
export function periodOf(params: URLSearchParams, timeZone: string): DayRange {
  const from = params.get('from');
  const to = params.get('to');
  const month = thisMonth(timeZone);
  return {
    from: isDate(from) ? from : addMonths(month.from, -1),
    to: isDate(to) ? to : month.to,
  };
}

/** What was chosen: each row's recipient; a row without one is not ready. */
export type Choice = ReadonlyMap<string, string>;

export interface ChosenRow {
  row: BankPayable;
  counterpartyId: string;
  /** Nothing is taken off for clawbacks. */
  inFull?: boolean;
}

/** The chosen rows in their order, each with its recipient; empty where it has none yet. */
export const chosenRows = (
  rows: readonly BankPayable[],
  choice: Choice,
  inFull: ReadonlySet<string> = new Set(),
): ChosenRow[] =>
  rows.flatMap((row) => {
    const counterpartyId = choice.get(payableKey(row));
    if (counterpartyId === undefined) return [];
    return [{ row, counterpartyId, ...(inFull.has(payableKey(row)) ? { inFull: true } : {}) }];
  });

/** What the bank is asked to send, as the server counts it when all that is listed is paid. */
export const sentOf = ({ row, inFull = false }: Pick<ChosenRow, 'row' | 'inFull'>): number =>
  inFull ? row.amount : row.due;

/** What amounts come to, exact to the cent. */
export const sumOf = (amounts: readonly number[]): number =>
  dollarsOf(amounts.reduce<number>((sum, amount) => sum + centsOf(amount), 0));

export const totalOf = (rows: readonly ChosenRow[]): number => sumOf(rows.map(sentOf));

/** A batch is of one kind; nothing is left out of what was reviewed. */
function idOf(id: number | null): number {
  if (id === null) throw new Error('This batch has a payment of another type.');
  return id;
}

export function batchBody(kind: BatchKind, method: TransferMethod, rows: readonly ChosenRow[]): BatchInput {
  if (kind === 'commissions') {
    const items = rows.map(({ row, counterpartyId, inFull }) => ({
      commissionId: idOf(row.commissionId),
      counterpartyId,
      ...(inFull ? { payInFull: true } : {}),
    }));
    return { kind, method, items };
  }
  const items = rows.map(({ row, counterpartyId }) => ({
    partnerPaymentId: idOf(row.partnerPaymentId),
    counterpartyId,
  }));
  return { kind, method, items };
}

const FINAL: readonly TransactionStatus[] = ['completed', 'failed', 'canceled'];

const isDone = ({ transfer }: BankBatchItem) => transfer === null || FINAL.includes(transfer.status);

/** Whether something of it is still to come. */
export const isUnderWay = ({ items }: Pick<BankBatch, 'items'>) => !items.every(isDone);

/** How far a batch is, in payments. */
export function progressOf({ items }: Pick<BankBatch, 'items'>) {
  const having = (...statuses: TransactionStatus[]) =>
    items.filter(({ transfer }) => transfer && statuses.includes(transfer.status)).length;
  return {
    all: items.length,
    /** Those that were asked for: the batch's total is of them. */
    taken: items.filter(({ transfer }) => transfer !== null).length,
    done: items.filter(isDone).length,
    completed: having('completed') + items.filter(({ covered }) => covered).length,
    underWay: having('pending', 'processing'),
    failed: items.filter(hasFailed).length,
  };
}

/** What an approval of the batch is of: the payments that the viewer may approve now. */
export const approvableOf = ({ items }: Pick<BankBatch, 'items'>): BankBatchItem[] =>
  items.filter(({ transfer }) => transfer?.acts.includes('approve'));

/** Not taken, refused by the bank, or ended. What clawbacks cover is paid. */
export const hasFailed = ({ transfer, covered }: BankBatchItem) =>
  transfer === null ? !covered : transfer.status === 'failed' || transfer.status === 'canceled';

/** Why an item was not paid. */
export const failureOf = ({ transfer, refused }: BankBatchItem): string =>
  refused ?? transfer?.reason ?? transfer?.stateText ?? 'It was not paid.';

/** What of a batch was not taken when it was asked for, as the page before hands it on. */
export function refusedOf(state: unknown): BankBatchItem[] {
  const { refused } = (state ?? {}) as { refused?: unknown };
  return Array.isArray(refused) ? (refused as BankBatchItem[]) : [];
}

/** The batch's items with those, unless the answer still has them. */
export const withRefused = (items: BankBatchItem[], refused: BankBatchItem[]): BankBatchItem[] =>
  items.some(({ transfer }) => transfer === null) ? items : [...items, ...refused];
