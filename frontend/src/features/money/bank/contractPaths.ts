/** The bank's routes, until they are in the generated schema: this file goes then. */
import type {
  BankAccount,
  BankBatch,
  BankCounterparty,
  BankMatchingLine,
  BankPayable,
  BankReconciliation,
  BankTransaction,
  BankTransactionPage,
  BankTransactionQuery,
  BatchInput,
  CommissionTransferInput,
  IgnoreInput,
  MatchInput,
  MatchingQuery,
  PartnerTransferInput,
  PayableQuery,
} from './contract';

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
    '/api/mercury-bank/counterparties': { get: Read<BankCounterparty[]> };
    '/api/mercury-bank/transactions': { get: Read<BankTransactionPage, BankTransactionQuery> };
    '/api/mercury-bank/transactions/{id}': { get: ReadOne<BankTransaction, { id: string }> };
    '/api/mercury-bank/transactions/{id}/refresh': {
      post: Ask<{ transaction: BankTransaction; changed: boolean }, { id: string }>;
    };
    '/api/mercury-bank/partner-payment': { post: Write<PartnerTransferInput, BankTransaction> };
    '/api/mercury-bank/commission-payment': { post: Write<CommissionTransferInput, BankTransaction> };
    '/api/mercury-bank/transfers/{id}/approve': { post: Act<Versioned, BankTransaction, { id: string }> };
    '/api/mercury-bank/transfers/{id}/cancel': { post: Act<Versioned, BankTransaction, { id: string }> };
    '/api/mercury-bank/transfers/{id}/release': { post: Act<Versioned, BankTransaction, { id: string }> };
    '/api/mercury-bank/payable': { get: Read<BankPayable[], PayableQuery> };
    '/api/mercury-bank/batches': { post: Write<BatchInput, BankBatch> };
    '/api/mercury-bank/batches/{id}': { get: ReadOne<BankBatch, { id: number }> };
    '/api/mercury-bank/batches/{id}/approve': { post: Act<Versioned, BankBatch, { id: number }> };
    '/api/mercury-bank/alerts': { get: Read<BankTransaction[]> };
    '/api/bank-matching': { get: Read<BankMatchingLine[], MatchingQuery> };
    '/api/bank-matching/matches': { post: Write<MatchInput, BankMatchingLine> };
    '/api/bank-matching/matches/{id}/undo': { post: Act<Versioned, BankMatchingLine, { id: number }> };
    '/api/bank-matching/ignored': { post: Write<IgnoreInput, BankMatchingLine> };
    '/api/bank-reconciliation': { get: Read<BankReconciliation, { month: string }> };
  }
}
