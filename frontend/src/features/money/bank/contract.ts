/**
 * The answers and bodies of the bank's routes, until they are in the generated schema. Then each type here becomes
 * `components['schemas'][…]` of the same name and contractPaths.ts goes; nothing else of the screens changes.
 */

export type TransferMethod = 'ach' | 'wire';
export type TransactionStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'canceled';
export type TransactionType =
  | 'partner_payment'
  | 'commission_payment'
  | 'client_refund'
  | 'expense'
  | 'other';
export type TransactionAct = 'approve' | 'cancel' | 'release' | 'refresh' | 'receipt';

interface Person {
  id: number;
  name: string;
}

/** How old what the server knows of the bank is. */
export interface BankSync {
  /** When the bank last answered; null: never yet. */
  lastSuccessAt: string | null;
  stale: boolean;
  /** Why the bank could not be asked since; null while all is well. */
  error: string | null;
}

export interface BankAccount extends BankSync {
  id: string;
  name: string;
  status: string;
  currency: string;
  /** A bank of the demo, which moves no money. */
  simulated: boolean;
  /** Whole cents (R2-073). */
  balance: { available: number; pending: number; total: number };
  asOf: string;
}

export interface BankCounterparty {
  id: string;
  name: string;
  email: string | null;
  methods: TransferMethod[];
}

/** A transfer of ours ("T12") or a line of the bank that is none of ours ("L34"). */
export interface BankTransaction {
  id: string;
  version: number;
  /** The bank's own id; null until it has one. */
  transactionId: string | null;
  /** When the bank booked it; until then when it was made. */
  transactionDate: string;
  createdAt: string;
  description: string | null;
  note: string | null;
  reference: string | null;
  counterparty: { id: string | null; name: string | null; email: string | null };
  /** Whom the office pays with it; null for a line that is none of ours. */
  payee: string | null;
  direction: 'debit' | 'credit';
  type: TransactionType;
  status: TransactionStatus;
  /** In plain words, with who must do what next. */
  stateText: string;
  /** Since when it is so. */
  since: string;
  amount: number;
  currency: string;
  transactionMethod: string;
  initiatedAt: string;
  completedAt: string | null;
  /** The bank's own word for it; `unconfirmed` while its answer is lost. */
  bankState: string | null;
  reason: string | null;
  /** Where what it pays is shown. */
  sourceHref: string | null;
  /** The number of its receipt, once it was made. */
  receiptNumber: number | null;
  askedBy: Person | null;
  approvedBy: Person | null;
  /** The batch that it was asked for with. */
  batchId: number | null;
  acts: TransactionAct[];
}

export interface BankTransactionPage extends BankSync {
  data: BankTransaction[];
  total: number;
}

export interface BankTransactionQuery {
  search?: string;
  status?: TransactionStatus;
  type?: TransactionType;
  sort?: string;
  page?: number;
  perPage?: number;
}

interface TransferBody {
  amount: number;
  counterpartyId: string;
  paymentMethod: TransferMethod;
  currency?: string;
  reference?: string | null;
  description?: string | null;
  note?: string | null;
  confirmDuplicate?: boolean;
}

export interface PartnerTransferInput extends TransferBody {
  partnerId: number;
  partnerPaymentId?: number;
}

export interface CommissionTransferInput extends TransferBody {
  salesRepId: number;
  commissionId: number;
}

export type BatchKind = 'commissions' | 'partner_payments';

/** An approved commission or an open partner payment that no transfer pays yet. */
export interface BankPayable {
  commissionId: number | null;
  partnerPaymentId: number | null;
  /** The salesperson of a commission. */
  salesRepId: number | null;
  /** The partner of a partner payment. */
  partnerId: number | null;
  /** Who is paid. */
  name: string;
  /** What for. */
  description: string | null;
  date: string;
  amount: number;
  href: string;
  /** Whom the bank knows by this email or name; null where that is nobody, or more than one. */
  recipient: BankCounterparty | null;
}

export interface PayableQuery {
  kind: BatchKind;
  partnerId?: number;
  from?: string;
  to?: string;
}

export interface BatchInput {
  kind: BatchKind;
  method: TransferMethod;
  items: { commissionId?: number; partnerPaymentId?: number; counterpartyId: string }[];
  confirmDuplicate?: boolean;
}

export interface BankBatchItem {
  /** Who is paid. */
  name: string;
  amount: number;
  /** null: it was not taken, for the reason in `refused`. */
  transfer: BankTransaction | null;
  refused: string | null;
}

export interface BankBatch {
  id: number;
  version: number;
  kind: BatchKind;
  method: TransferMethod;
  createdAt: string;
  askedBy: Person | null;
  /** Of all transfers that were asked for. */
  total: number;
  acts: 'approve'[];
  /** Those that were refused are told once, when the batch is asked for. */
  items: BankBatchItem[];
}

export type BankRecordKind = 'payment' | 'partner_payment' | 'commission';
export type BankLineState = 'open' | 'matched' | 'ignored';

export interface BankMatchRecord {
  kind: BankRecordKind;
  id: number;
  label: string;
  /** Its day in the books; null when it is not in them any more. */
  date: string | null;
  /** As the bank account sees it: below zero leaves us. */
  amount: number;
  href: string;
}

export interface BankMatchProposal {
  records: BankMatchRecord[];
  /** What the card provider would have kept of a payout. */
  fee: number;
  /** From 1, a coincidence, to 100, certain. */
  score: number;
  /** Why they belong together, in words. */
  reason: string;
}

/** What a line of the bank was found to be, or that it is none of the books' business. */
export interface BankMatch {
  id: number;
  version: number;
  records: BankMatchRecord[];
  fee: number;
  /** Why the line was ignored. */
  reason: string | null;
  by: Person | null;
  at: string;
}

export interface BankMatchingLine {
  lineId: number;
  date: string;
  /** Below zero leaves us. */
  amount: number;
  description: string | null;
  note: string | null;
  reference: string | null;
  counterparty: string | null;
  state: BankLineState;
  proposals: BankMatchProposal[];
  match: BankMatch | null;
  acts: ('match' | 'ignore' | 'undo')[];
}

export interface MatchingQuery {
  month: string;
  state: BankLineState;
  page?: number;
  perPage?: number;
}

export interface MatchInput {
  lineId: number;
  /** How much of each; always above zero. */
  records: { kind: BankRecordKind; id: number; amount: number }[];
  fee?: number;
}

export interface IgnoreInput {
  lineId: number;
  reason: string;
}

/** A line or a record, and what it adds to its cause. */
export interface ReconciliationItem {
  date: string;
  label: string;
  amount: number;
  /** The record's screen; of a line none. */
  href: string | null;
}

export interface ReconciliationCauseSum {
  /** A stable word for it. */
  cause: string;
  label: string;
  /** What it adds to the bank less the books. */
  amount: number;
  /** Lines and records of it. */
  count: number;
  /** The list of its lines. */
  href: string | null;
  /** Somebody has to look at them. */
  toDo: boolean;
  /** The first 200 by day. */
  items: ReconciliationItem[];
}

/** A month at the bank and in the books: `difference` is the sum of the causes and of `rest`. */
export interface BankReconciliation {
  month: string;
  /** Null until the bank was reached for the first time. */
  bank: { opening: number | null; in: number; out: number; closing: number | null };
  books: { in: number; out: number };
  difference: number;
  causes: ReconciliationCauseSum[];
  /** What no cause explains: 0, or something stored is wrong. */
  rest: number;
  /** Lines and records that somebody has to look at; with none, the month is reconciled. */
  toDo: number;
  /** The books of the whole month are closed. */
  closed: boolean;
  /** When the bank was heard last. */
  asOf: string | null;
}
