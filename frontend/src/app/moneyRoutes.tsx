import type { PageRoute } from './routes';

const seePayments = { name: 'payments.read', toDo: 'see payments' } as const;
const seePartners = { name: 'payments.read', toDo: 'see partners' } as const;
const seeBank = { name: 'bank.read', toDo: 'see the bank' } as const;
const sendMoney = { name: 'bank.use', toDo: 'use the bank' } as const;
const writePayments = { name: 'payments.write', toDo: 'record payments' } as const;
const seeCommissions = { name: 'commissions.read', toDo: 'see commissions' } as const;

/** The pages of features/money: payments, the bank, invoices, partners and commissions. */
export const moneyRoutes: PageRoute[] = [
  {
    path: '/reports/commissions',
    access: 'staff',
    permission: seeCommissions,
    load: () =>
      import(/* webpackChunkName: "commission-statement" */ '../features/money/statement/StatementPage'),
  },
  {
    path: '/commissions',
    access: 'staff',
    permission: seeCommissions,
    load: () => import(/* webpackChunkName: "commissions" */ '../features/money/commissions/CommissionsPage'),
  },
  {
    path: '/payments',
    access: 'staff',
    permission: seePayments,
    load: () => import(/* webpackChunkName: "payments" */ '../features/money/payments/PaymentsPage'),
  },
  {
    path: '/payments/new',
    access: 'staff',
    permission: writePayments,
    load: () => import(/* webpackChunkName: "payment-new" */ '../features/money/payments/NewPaymentPage'),
  },
  {
    path: '/bank',
    access: 'staff',
    permission: seeBank,
    load: () => import(/* webpackChunkName: "bank" */ '../features/money/bank/BankPage'),
  },
  {
    path: '/payments/batches/new',
    access: 'staff',
    permission: sendMoney,
    load: () =>
      import(/* webpackChunkName: "bank-batch-new" */ '../features/money/bank/batches/NewBatchPage'),
  },
  {
    path: '/payments/batches/:id',
    access: 'staff',
    permission: seeBank,
    load: () => import(/* webpackChunkName: "bank-batch" */ '../features/money/bank/batches/BatchPage'),
  },
  {
    path: '/payments/matching',
    access: 'staff',
    permission: seeBank,
    load: () =>
      import(/* webpackChunkName: "bank-matching" */ '../features/money/bank/matching/MatchingPage'),
  },
  {
    path: '/payments/reconciliation',
    access: 'staff',
    permission: seeBank,
    load: () =>
      import(
        /* webpackChunkName: "bank-reconciliation" */ '../features/money/bank/reconciliation/ReconciliationPage'
      ),
  },
  {
    path: '/accounting',
    access: 'staff',
    permission: { name: 'journal.read', toDo: 'see the journal' },
    load: () => import(/* webpackChunkName: "accounting" */ '../features/money/journal/AccountingPage'),
  },
  {
    path: '/payments/reconciliations/:id',
    access: 'staff',
    permission: seeBank,
    load: () =>
      import(
        /* webpackChunkName: "reconciled-month" */ '../features/money/bank/reconciliation/KeptReconciliationPage'
      ),
  },
  {
    path: '/payments/books',
    access: 'staff',
    permission: { name: 'journal.read', toDo: 'see which months are closed' },
    load: () => import(/* webpackChunkName: "books" */ '../features/money/books/BooksPage'),
  },
  {
    path: '/invoices',
    access: 'staff',
    permission: { name: 'payments.read', toDo: 'see invoices' },
    load: () => import(/* webpackChunkName: "invoices" */ '../features/money/invoices/InvoicesPage'),
  },
  {
    path: '/reports/receivables',
    access: 'staff',
    permission: { name: 'payments.read', toDo: 'see receivables' },
    load: () => import(/* webpackChunkName: "receivables" */ '../features/money/receivables/ReceivablesPage'),
  },
  {
    path: '/promises/fees',
    access: 'staff',
    permission: { name: 'promises.fees', toDo: 'decide about fees before results' },
    load: () => import(/* webpackChunkName: "fees" */ '../features/money/fees/FeesPage'),
  },
  {
    path: '/reports/1099',
    access: 'staff',
    permission: { name: 'tax.read', toDo: 'see the 1099 list' },
    load: () => import(/* webpackChunkName: "nec" */ '../features/money/nec/NecPage'),
  },
  {
    path: '/partners',
    access: 'staff',
    permission: seePartners,
    load: () => import(/* webpackChunkName: "partners" */ '../features/money/partners/PartnersPage'),
  },
  {
    path: '/partners/:id',
    access: 'staff',
    permission: seePartners,
    load: () => import(/* webpackChunkName: "partner" */ '../features/money/partners/PartnerPage'),
  },
];
