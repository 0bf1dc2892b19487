/**
 * The answers and bodies of the bank's routes, until they are in the generated schema. Then the block `declare module`
 * goes, and each type here becomes `components['schemas'][…]`; nothing else of the screens changes.
 */

/** An amount of money as the API writes it, exact to the cent: "1250.00". */
export type DecimalText = string | number;

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

export interface Counterparty {
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
  transactionDate: string | null;
  createdAt: string;
  description: string | null;
  note: string | null;
  reference: string | null;
  counterparty: { id: string | null; name: string | null; email: string | null };
  direction: 'debit' | 'credit';
  type: TransactionType;
  status: TransactionStatus;
  /** In plain words, with who must do what next. */
  stateText: string;
  /** Since when it is so. */
  since: string;
  amount: DecimalText;
  currency: string;
  transactionMethod: string;
  initiatedAt: string | null;
  completedAt: string | null;
  /** The bank's own word for it. */
  bankState: string | null;
  reason: string | null;
  /** Where what it pays is shown. */
  sourceHref: string | null;
  askedBy: Person | null;
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

export interface PartnerTransferBody extends TransferBody {
  partnerId: number;
  partnerPaymentId?: number;
}

export interface CommissionTransferBody extends TransferBody {
  salesRepId: number;
  commissionId: number;
}

export type BatchKind = 'commissions' | 'partner_payments';

/** An approved commission or an open partner payment that no transfer pays yet. */
export interface Payable {
  commissionId: number | null;
  partnerPaymentId: number | null;
  /** Who is paid. */
  name: string;
  /** What for. */
  description: string | null;
  date: string;
  amount: DecimalText;
  href: string | null;
  /** Found at the bank by name or email. */
  recipient: Counterparty | null;
}

export interface PayableQuery {
  kind: BatchKind;
  partnerId?: number;
  from?: string;
  to?: string;
}

export interface BatchBody {
  kind: BatchKind;
  method: TransferMethod;
  items: { commissionId?: number; partnerPaymentId?: number; counterpartyId: string }[];
  confirmDuplicate?: boolean;
}

export interface BatchItem {
  /** Who is paid. */
  name: string;
  amount: DecimalText;
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
  total: DecimalText;
  acts: 'approve'[];
  items: BatchItem[];
}

export type MatchKind = 'payment' | 'partner_payment' | 'commission';
export type LineState = 'open' | 'matched' | 'ignored';

export interface MatchRecord {
  kind: MatchKind;
  id: number;
  label: string;
  date: string;
  /** As the bank account sees it: below zero leaves us. */
  amount: DecimalText;
  href: string;
}

export interface MatchProposal {
  records: MatchRecord[];
  /** What the card provider would have kept of a payout. */
  fee: DecimalText;
  /** From 1, a coincidence, to 100, certain. */
  score: number;
  /** Why they belong together, in words. */
  reason: string;
}

/** What a line of the bank was found to be, or that it is none of the books' business. */
export interface LineMatch {
  id: number;
  version: number;
  records: MatchRecord[];
  fee: DecimalText;
  /** Why the line was ignored. */
  reason: string | null;
  by: Person | null;
  at: string;
}

export interface MatchingLine {
  lineId: number;
  date: string;
  /** Below zero leaves us. */
  amount: DecimalText;
  description: string | null;
  note: string | null;
  reference: string | null;
  counterparty: string | null;
  state: LineState;
  proposals: MatchProposal[];
  match: LineMatch | null;
  acts: ('match' | 'ignore' | 'undo')[];
}

export interface MatchingQuery {
  month: string;
  state: LineState;
  page?: number;
  perPage?: number;
}

export interface MatchBody {
  lineId: number;
  /** How much of each; always above zero. */
  records: { kind: MatchKind; id: number; amount: number }[];
  fee?: number;
}

export interface IgnoreBody {
  lineId: number;
  reason: string;
}

export interface ReconciliationCause {
  label: string;
  amount: DecimalText;
  count: number;
  href: string | null;
}

/** A month at the bank and in the books. */
export interface BankReconciliation {
  bank: { opening: DecimalText; in: DecimalText; out: DecimalText; closing: DecimalText };
  books: { in: DecimalText; out: DecimalText };
  difference: DecimalText;
  causes: ReconciliationCause[];
  /** What of the difference no cause explains. */
  rest: DecimalText;
}

interface Answers<Status extends number, Body> {
  responses: {
    [S in Status]: { headers: { [name: string]: unknown }; content: { 'application/json': Body } };
  };
}

interface Parameters<Path, Query> {
  parameters: { query?: Query; header?: never; path: Path; cookie?: never };
}

interface Read<Body, Query = never> extends Answers<200, Body> {
  parameters: { query?: Query; header?: never; path?: never; cookie?: never };
  requestBody?: never;
}
interface ReadOne<Body, Path> extends Answers<200, Body>, Parameters<Path, never> {
  requestBody?: never;
}
interface Write<Body, Answer> extends Answers<201, Answer> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  requestBody: { content: { 'application/json': Body } };
}
interface Act<Body, Answer, Path> extends Answers<200, Answer>, Parameters<Path, never> {
  requestBody: { content: { 'application/json': Body } };
}
interface Ask<Answer, Path> extends Answers<200, Answer>, Parameters<Path, never> {
  requestBody?: never;
}

interface Versioned {
  version: number;
}

declare module '../../../api/schema' {
  interface paths {
    '/api/mercury-bank/account': { get: Read<BankAccount> };
    '/api/mercury-bank/counterparties': { get: Read<Counterparty[]> };
    '/api/mercury-bank/transactions': { get: Read<BankTransactionPage, BankTransactionQuery> };
    '/api/mercury-bank/transactions/{id}': { get: ReadOne<BankTransaction, { id: string }> };
    '/api/mercury-bank/transactions/{id}/refresh': {
      post: Ask<{ transaction: BankTransaction; changed: boolean }, { id: string }>;
    };
    '/api/mercury-bank/partner-payment': { post: Write<PartnerTransferBody, BankTransaction> };
    '/api/mercury-bank/commission-payment': { post: Write<CommissionTransferBody, BankTransaction> };
    '/api/mercury-bank/transfers/{id}/approve': { post: Act<Versioned, BankTransaction, { id: string }> };
    '/api/mercury-bank/transfers/{id}/cancel': { post: Act<Versioned, BankTransaction, { id: string }> };
    '/api/mercury-bank/transfers/{id}/release': { post: Act<Versioned, BankTransaction, { id: string }> };
    '/api/mercury-bank/payable': { get: Read<Payable[], PayableQuery> };
    '/api/mercury-bank/batches': { post: Write<BatchBody, BankBatch> };
    '/api/mercury-bank/batches/{id}': { get: ReadOne<BankBatch, { id: number }> };
    '/api/mercury-bank/batches/{id}/approve': { post: Act<Versioned, BankBatch, { id: number }> };
    '/api/mercury-bank/alerts': { get: Read<BankTransaction[]> };
    '/api/bank-matching': { get: Read<MatchingLine[], MatchingQuery> };
    '/api/bank-matching/matches': { post: Write<MatchBody, MatchingLine> };
    '/api/bank-matching/matches/{id}/undo': { post: Act<Versioned, MatchingLine, { id: number }> };
    '/api/bank-matching/ignored': { post: Write<IgnoreBody, MatchingLine> };
    '/api/bank-reconciliation': { get: Read<BankReconciliation, { month: string }> };
  }
}
