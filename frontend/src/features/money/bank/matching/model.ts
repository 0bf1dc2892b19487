import { array, boolean, object, string } from 'yup';
import type { components } from '../../../../api/schema';
import { formatDate } from '../../../../lib/dates/dates';
import { centsOf, centsText, dollarsOf, readCents } from '../../../../lib/money/cents';
import { formatMoney } from '../../../../lib/money/money';
import { amountRule } from '../../payments/rules';
import type {
  BankLineState,
  BankMatchingLine,
  BankMatchProposal,
  BankMatchRecord,
  BankRecordKind,
  MatchInput,
} from '../contract';

type Schemas = components['schemas'];

export const STATES: readonly { key: BankLineState; label: string }[] = [
  { key: 'open', label: 'Open' },
  { key: 'matched', label: 'Matched' },
  { key: 'ignored', label: 'Ignored' },
];

/** Empty texts, each of its state. */
export const EMPTY: Record<BankLineState, string> = {
  open: 'Every bank line of this month is matched or ignored.',
  matched: 'No bank line of this month is matched yet.',
  ignored: 'No bank line of this month is ignored.',
};

/** The same of the lines of every month. */
export const EMPTY_OF_ALL: Record<BankLineState, string> = {
  open: 'Every bank line is matched or ignored.',
  matched: 'No bank line is matched yet.',
  ignored: 'No bank line is ignored.',
};

export const KINDS: readonly { value: BankRecordKind; label: string }[] = [
  { value: 'payment', label: 'Client payment' },
  { value: 'partner_payment', label: 'Partner payment' },
  { value: 'commission', label: 'Commission' },
];

/** What a person typed of a record that the line settles. */
export interface ChosenRecord {
  kind: BankRecordKind;
  id: number;
  label: string;
  /** Its money left the account. */
  leaves: boolean;
  amount: string;
}

export interface MatchValues {
  records: ChosenRecord[];
  fee: string;
  /** The fee is above a tenth, and that is right. */
  confirmFee: boolean;
  /** Exitdesk sent the transfer for another record, and these are right all the same. */
  confirmOther: boolean;
}

/** A record found by a search: what the picker shows, and what becomes of it when it is chosen. */
export interface Candidate {
  id: number;
  name: string;
  detail: string;
  record: ChosenRecord;
}

interface Rows {
  payment: Schemas['Payment'];
  partner_payment: Schemas['PartnerPayment'];
  commission: Schemas['Commission'];
}

function candidate(
  kind: BankRecordKind,
  id: number,
  label: string,
  day: string | null,
  amount: number,
  leaves: boolean,
) {
  const detail = [day ? formatDate(day) : null, formatMoney(amount)].filter(Boolean).join(' · ');
  const record = { kind, id, label, leaves, amount: centsText(centsOf(amount)) };
  return { id, name: label, detail, record };
}

const CANDIDATES: { [K in BankRecordKind]: (row: Rows[K]) => Candidate } = {
  payment: ({ id, clientName, paymentType, paymentDate, amount }) => {
    const isRefund = paymentType === 'refund';
    const label = `${isRefund ? 'Refund' : 'Payment'} ${id} · ${clientName ?? 'No client'}`;
    return candidate('payment', id, label, paymentDate, amount, isRefund);
  },
  partner_payment: ({ id, partnerName, paymentDate, amount }) =>
    candidate('partner_payment', id, `Partner payment ${id} · ${partnerName}`, paymentDate, amount, true),
  commission: ({ id, salesRepName, paidDate, amount }) =>
    candidate('commission', id, `Commission ${id} · ${salesRepName}`, paidDate, amount, true),
};

export const candidateOf = <K extends BankRecordKind>(kind: K, row: Rows[K]): Candidate =>
  CANDIDATES[kind](row);

const absolute = (amount: BankMatchRecord['amount']) => Math.abs(centsOf(amount));

const chosen = ({ kind, id, label, amount }: BankMatchRecord): ChosenRecord => ({
  kind,
  id,
  label,
  leaves: amount < 0,
  amount: centsText(absolute(amount)),
});

/** The dialog begins with the best proposal. */
export function matchValues(proposal: BankMatchProposal | undefined): MatchValues {
  const fee = proposal ? absolute(proposal.fee) : 0;
  return {
    records: (proposal?.records ?? []).map(chosen),
    fee: fee > 0 ? centsText(fee) : '',
    confirmFee: false,
    confirmOther: false,
  };
}

export const matchSchema = object({
  records: array()
    .of(object({ amount: amountRule }))
    .min(1, 'Select at least one record'),
  fee: string().test(
    'amount',
    'Fee must be an amount, such as 2.90',
    (text) => !text || readCents(text) !== null,
  ),
  confirmFee: boolean(),
  confirmOther: boolean(),
});

/** What the chosen records less the fee come to, in cents as the bank account sees it. */
export function chosenCents({ records, fee }: MatchValues): number {
  const parts = records.map(({ leaves, amount }) => (readCents(amount) ?? 0) * (leaves ? -1 : 1));
  return parts.reduce((sum, part) => sum + part, 0) - (readCents(fee) ?? 0);
}

export function matchBody(
  lineId: number,
  { records, fee, confirmFee, confirmOther }: MatchValues,
): MatchInput {
  const feeCents = readCents(fee) ?? 0;
  return {
    lineId,
    records: records.map(({ kind, id, amount }) => ({ kind, id, amount: dollarsOf(readCents(amount) ?? 0) })),
    ...(feeCents > 0 ? { fee: dollarsOf(feeCents) } : {}),
    ...(feeCents > 0 && confirmFee ? { confirmFee } : {}),
    ...(confirmOther ? { confirmOther } : {}),
  };
}

/** A proposal as it is, for the button that takes it. */
export const proposalBody = (lineId: number, proposal: BankMatchProposal): MatchInput =>
  matchBody(lineId, matchValues(proposal));

/** How a line is called: whom it is with, else what the bank wrote. */
export const lineTitle = ({
  counterparty,
  description,
}: Pick<BankMatchingLine, 'counterparty' | 'description'>) => counterparty || description || 'Bank line';

/** "Payment 81 · Nadia Cole and 2 more" */
export function recordsTitle(records: readonly BankMatchRecord[]): string {
  const [first, ...others] = records;
  if (!first) return 'No record';
  return others.length === 0 ? first.label : `${first.label} and ${others.length} more`;
}
