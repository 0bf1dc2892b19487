import { centsOf, dollarsOf } from '../../../../lib/cents';
import { currentMonth } from '../../../../lib/months';
import { addDays, addMonths, type DayRange, isDate } from '../../../../lib/wallTime';
import type {
  BankBatch,
  BatchBody,
  BatchItem,
  BatchKind,
  DecimalText,
  Payable,
  TransactionStatus,
  TransferMethod,
} from '../contract';
import { dollars } from '../model';

export const KINDS: readonly { key: BatchKind; label: string }[] = [
  { key: 'commissions', label: 'Approved Commissions' },
  { key: 'partner_payments', label: 'Partner Payments' },
];

export const EMPTY: Record<BatchKind, string> = {
  commissions: 'No approved commission of this period waits to be paid.',
  partner_payments: 'No open payment of this partner waits to be sent.',
};

/** Tells the rows apart, of both kinds. */
export const payableKey = ({ commissionId, partnerPaymentId }: Payable): string =>
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
  row: Payable;
  counterpartyId: string;
}

/** The chosen rows in their order, each with its recipient; empty where it has none yet. */
export const chosenRows = (rows: readonly Payable[], choice: Choice): ChosenRow[] =>
  rows.flatMap((row) => {
    const counterpartyId = choice.get(payableKey(row));
    return counterpartyId === undefined ? [] : [{ row, counterpartyId }];
  });

/** What amounts come to, exact to the cent. */
export const sumOf = (amounts: readonly DecimalText[]): number =>
  dollarsOf(amounts.reduce<number>((sum, amount) => sum + centsOf(dollars(amount)), 0));

export const totalOf = (rows: readonly ChosenRow[]): number => sumOf(rows.map(({ row }) => row.amount));

export function batchBody(kind: BatchKind, method: TransferMethod, rows: readonly ChosenRow[]): BatchBody {
  return {
    kind,
    method,
    items: rows.map(({ row: { commissionId, partnerPaymentId }, counterpartyId }) => ({
      ...(commissionId === null ? {} : { commissionId }),
      ...(partnerPaymentId === null ? {} : { partnerPaymentId }),
      counterpartyId,
    })),
  };
}

const FINAL: readonly TransactionStatus[] = ['completed', 'failed', 'canceled'];

const isDone = ({ transfer }: BatchItem) => transfer === null || FINAL.includes(transfer.status);

/** Whether something of it is still to come. */
export const isUnderWay = ({ items }: Pick<BankBatch, 'items'>) => !items.every(isDone);

/** How far a batch is, in payments. */
export function progressOf({ items }: Pick<BankBatch, 'items'>) {
  const having = (...statuses: TransactionStatus[]) =>
    items.filter(({ transfer }) => transfer && statuses.includes(transfer.status)).length;
  return {
    all: items.length,
    done: items.filter(isDone).length,
    completed: having('completed'),
    underWay: having('pending', 'processing'),
    failed: items.filter(hasFailed).length,
  };
}

/** Not taken, refused by the bank, or ended. */
export const hasFailed = ({ transfer }: BatchItem) =>
  transfer === null || transfer.status === 'failed' || transfer.status === 'canceled';

/** Why an item was not paid. */
export const failureOf = ({ transfer, refused }: BatchItem): string =>
  refused ?? transfer?.reason ?? transfer?.stateText ?? 'It was not paid.';
