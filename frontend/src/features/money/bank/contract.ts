/** The answers and bodies of the bank's routes. */
import type { components } from '../../../api/schema';
import type { Params } from '../../../api/useApi';

type Schemas = components['schemas'];

export type TransferMethod = Schemas['TransferMethod'];
export type TransactionStatus = Schemas['TransactionStatus'];

/** How old what the server knows of the bank is. */
export type BankSync = Schemas['Freshness'];
export type BankAccount = Schemas['BankAccount'];
export type BankCounterparty = Schemas['BankCounterparty'];
export type BankTransaction = Schemas['BankTransaction'];
export type BankTransactionPage = Schemas['BankTransactionPage'];
export type BankTransactionQuery = NonNullable<
  NonNullable<Params<'/api/mercury-bank/transactions'>>['query']
>;

export type PartnerTransferInput = Schemas['PartnerTransferInput'];
export type CommissionTransferInput = Schemas['CommissionTransferInput'];
export type BankPaymentReview = Schemas['BankPaymentReview'];
export type TransferClosing = Schemas['TransferClosing'];

export type BatchKind = Schemas['BatchKind'];
export type BankPayable = Schemas['BankPayable'];
export type PayableQuery = NonNullable<Params<'/api/mercury-bank/payable'>>['query'];
export type BatchInput = Schemas['BatchInput'];
export type BankBatch = Schemas['BankBatch'];
export type BankBatchItem = Schemas['BankBatchItem'];
export type OffsetAgreement = Schemas['OffsetAgreement'];
export type OffsetAgreementInput = Schemas['AgreementInput'];

export type BankRecordKind = Schemas['BankRecordKind'];
export type BankLineState = Schemas['BankLineState'];
export type BankMatchRecord = Schemas['BankMatchRecord'];
export type BankMatchProposal = Schemas['BankMatchProposal'];
export type BankMatchingLine = Schemas['BankMatchingLine'];
export type MatchingQuery = NonNullable<NonNullable<Params<'/api/bank-matching'>>['query']>;
export type MatchInput = Schemas['MatchInput'];
export type IgnoreInput = Schemas['IgnoreInput'];

export type BankReconciliation = Schemas['BankReconciliation'];
export type ReconciliationCauseSum = Schemas['ReconciliationCauseSum'];
export type ReconciliationInput = Schemas['ReconciliationInput'];
export type KeptReconciliation = Schemas['KeptReconciliation'];
export type KeptReconciliationDetail = Schemas['KeptReconciliationDetail'];
export type KeptLine = Schemas['KeptLine'];
export type KeptItem = Schemas['KeptItem'];
