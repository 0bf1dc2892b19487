import { HttpResponse, http } from 'msw';
import { type MoneyTask, useEndMoneyTask } from '../../api/useMoneyTasks';
import { ApplyCredit } from '../../features/money/invoices/ApplyCredit';
import { NewInvoiceForm } from '../../features/money/invoices/NewInvoiceForm';
import { CreditNote, WriteOff } from '../../features/money/invoices/TakeOff';
import { VoidInvoice } from '../../features/money/invoices/VoidInvoice';
import { CostsTab } from '../../features/money/journal/CostsTab';
import { EditAccount } from '../../features/money/journal/EditAccount';
import { FinishPartnerPayment } from '../../features/money/partner-payments/FinishPartnerPayment';
import {
  EditPartnerPayment,
  PartnerPaymentForm,
} from '../../features/money/partner-payments/PartnerPaymentForm';
import { ActiveButton } from '../../features/money/partners/ActiveSwitch';
import { AddPartner, EditPartner } from '../../features/money/partners/PartnerForm';
import { ClientPaymentForm } from '../../features/money/payments/ClientPaymentForm';
import { CardForm } from '../../features/money/payments/card/CardForm';
import { SimulatedCard } from '../../features/money/payments/card/SimulatedCard';
import { CompletePayment } from '../../features/money/payments/components/CompletePayment';
import { EditPayment } from '../../features/money/payments/components/EditPayment';
import { RefundPayment } from '../../features/money/payments/components/RefundPayment';
import { ReversePayment } from '../../features/money/payments/components/ReversePayment';
import { VoidPayment } from '../../features/money/payments/components/VoidPayment';
import { CancelPlan } from '../../features/money/plans/CancelPlan';
import { EditPlan, PlanForm } from '../../features/money/plans/PlanForm';
import { MoneyTasks } from '../../ui/MoneyTasks';
import { billingOffice, invoice, partnerPayment, partnerRow, plan, planPage } from '../billing';
import { journalAccount, journalOffice } from '../journal';
import { moneyOffice, payment, paymentDetail, pending } from '../payments';
import { server } from '../server';
import { type Entry, meanwhile } from './entry';
import { choose, enter, pick, press, see } from './hands';
import { nothing, stage } from './stage';

const REVERSAL = {
  paymentId: 81,
  receiptNumber: 412,
  amount: 5000,
  date: '2026-11-21',
  monthClosed: false,
  credit: 5000,
  invoices: [],
  commissions: [],
};

const form = { title: 'New', onClose: nothing, onCreated: nothing };
const card = { onCreated: nothing, onCancel: nothing, onDirty: nothing };

const left: MoneyTask = {
  id: 4,
  version: 1,
  kind: 'lost_dispute',
  paymentId: 81,
  paymentDate: '2026-11-05',
  clientId: 5,
  clientName: 'Nadia Cole',
  amount: 100,
  currency: 'usd',
  ownerId: null,
  ownerName: null,
  openedAt: '2026-11-20T10:00:00Z',
  endedAt: null,
  reason: null,
};

function TaskStage() {
  return <MoneyTasks tasks={[left]} onEnd={useEndMoneyTask()} />;
}

/** Each question about a schedule differs from the one before. */
let terms = 0;

function money() {
  moneyOffice();
  server.use(http.get('*/api/payments/:id/reversal', () => HttpResponse.json(REVERSAL)));
}

function billing() {
  moneyOffice();
  billingOffice();
}

export const payments: Entry[] = [
  {
    operation: 'POST /payments',
    open: async () => {
      money();
      stage(<ClientPaymentForm {...card} />, { path: '/payments/new?clientId=5&invoiceId=12' });
      await see('Record Payment');
      await enter('amount', '10');
    },
    send: () => press('Record Payment'),
  },
  {
    operation: 'POST /payments',
    on: 'a refund',
    open: () => {
      money();
      stage(<RefundPayment payment={paymentDetail()} onClose={nothing} />);
    },
    send: () => press('Refund'),
  },
  {
    operation: 'PATCH /payments/{id}',
    instead: meanwhile('payment'),
    open: async () => {
      money();
      stage(<EditPayment initial={payment(pending)} onClose={nothing} />);
      await enter('amount', '10');
    },
    send: () => press('Save Changes'),
  },
  {
    operation: 'POST /payments/{id}/complete',
    open: () => {
      money();
      stage(<CompletePayment payment={payment(pending)} onClose={nothing} />);
    },
    send: () => press('Mark as Completed'),
  },
  {
    operation: 'POST /payments/{id}/reverse',
    open: async () => {
      money();
      stage(<ReversePayment payment={payment()} onClose={nothing} />);
      await enter('reason', 'It bounced.');
    },
    send: () => press('Reverse Payment'),
  },
  {
    operation: 'POST /payments/{id}/void',
    open: async () => {
      money();
      stage(<VoidPayment payment={payment(pending)} onClose={nothing} />);
      await enter('reason', 'Entered twice.');
    },
    send: () => press('Void Payment'),
  },
  {
    operation: 'POST /payments/money-tasks/{id}/end',
    open: async () => {
      money();
      stage(<TaskStage />);
      await press('Mark task of payment 81 as done');
      await enter('reason', 'Paid to Stripe.');
    },
    send: () => press('Mark as Done'),
  },
  {
    operation: 'POST /payments/create-intent',
    open: async () => {
      moneyOffice({ stripeKey: 'pk_test' });
      const initial = {
        clientId: { id: 5, name: 'Nadia Cole' },
        invoiceId: '',
        paymentPlanId: '',
        amount: '10',
        paymentType: 'other',
      };
      stage(<CardForm initial={initial} {...card} />);
    },
    send: () => press('Continue to Card'),
  },
  {
    operation: 'POST /payments/mock-card',
    open: async () => {
      moneyOffice({ mode: 'demo' });
      const charge = { clientId: 5, invoiceId: null, paymentPlanId: null, amount: 1000 };
      stage(<SimulatedCard charge={charge} amount="$10.00" onBack={nothing} onCreated={nothing} />);
    },
    send: () => press('Pay $10.00'),
  },
];

/** The accounts of the journal, and what bank lines are. */
export const books: Entry[] = [
  {
    operation: 'PUT /journal/accounts/{account}',
    open: () => {
      journalOffice();
      stage(<EditAccount account={journalAccount()} onClose={nothing} />);
    },
    send: () => press('Save Changes'),
  },
  {
    operation: 'PUT /journal/bank-lines/{id}',
    open: () => {
      journalOffice();
      stage(<CostsTab period={{ from: '2026-11-01', to: '2026-11-30' }} />);
    },
    send: () => choose('Category of line 3', 'dispute_fee'),
    apart: 'a choice in a row of a list has no place for a sentence',
  },
];

export const bills: Entry[] = [
  {
    operation: 'POST /payment-plans',
    open: async () => {
      billing();
      stage(<PlanForm {...form} />);
      await pick('Client', 'Nad');
      await enter('name', 'Exit of Palm Cove');
      await enter('totalAmount', '100');
      await enter('numberOfPayments', '2');
    },
    send: () => press('Create Payment Plan'),
  },
  {
    operation: 'POST /payment-plans/preview',
    open: async () => {
      billing();
      server.use(
        http.post('*/api/payment-plans/preview', () =>
          HttpResponse.json({ installments: [], endDate: null }),
        ),
      );
      stage(<PlanForm {...form} />);
      await enter('totalAmount', '100');
      await enter('numberOfPayments', '2');
    },
    send: () => {
      terms += 1;
      return enter('totalAmount', String(100 + terms));
    },
  },
  {
    operation: 'PATCH /payment-plans/{id}',
    instead: meanwhile('payment plan'),
    open: async () => {
      billing();
      stage(<EditPlan plan={planPage()} onClose={nothing} />);
      await enter('name', 'Exit of Pine Ridge');
    },
    send: () => press('Save Payment Plan'),
  },
  {
    operation: 'PATCH /payment-plans/{id}',
    on: 'its end',
    open: () => {
      billing();
      stage(<CancelPlan plan={plan()} onClose={nothing} />);
    },
    send: () => press('Cancel Payment Plan'),
  },
  {
    operation: 'POST /invoices',
    open: async () => {
      billing();
      stage(<NewInvoiceForm onClose={nothing} />);
      await pick('Client', 'Nad');
      await enter('amount', '100');
      await enter('dueDate', '2026-12-01');
    },
    send: () => press('Create Invoice'),
  },
  {
    operation: 'POST /invoices/{id}/apply-credit',
    open: () => {
      billing();
      stage(<ApplyCredit invoice={invoice()} onClose={nothing} />);
    },
    send: () => press('Apply Credit'),
  },
  {
    operation: 'POST /invoices/{id}/credit-note',
    open: async () => {
      billing();
      stage(<CreditNote invoice={invoice()} onClose={nothing} />);
      await enter('reason', 'Agreed by letter.');
    },
    send: () => press('Credit Note'),
  },
  {
    operation: 'POST /invoices/{id}/write-off',
    open: async () => {
      billing();
      stage(<WriteOff invoice={invoice()} onClose={nothing} />);
      await enter('reason', 'Bankrupt.');
    },
    send: () => press('Write Off'),
  },
  {
    operation: 'POST /invoices/{id}/void',
    open: () => {
      billing();
      stage(<VoidInvoice invoice={invoice()} onClose={nothing} />);
    },
    send: () => press('Void Invoice'),
  },
  {
    operation: 'POST /partner-payments',
    open: async () => {
      billing();
      stage(<PartnerPaymentForm {...form} />);
      await choose('partnerId', String(partnerRow().id));
      await enter('amount', '100');
    },
    send: () => press('Create Partner Payment'),
  },
  {
    operation: 'PATCH /partner-payments/{id}',
    instead: meanwhile('partner payment'),
    open: async () => {
      billing();
      stage(<EditPartnerPayment payment={partnerPayment()} onClose={nothing} />);
      await enter('amount', '100');
    },
    send: () => press('Save Partner Payment'),
  },
  {
    operation: 'PATCH /partner-payments/{id}',
    on: 'its end',
    open: () => {
      billing();
      stage(<FinishPartnerPayment payment={partnerPayment()} to="complete" onClose={nothing} />);
    },
    send: () => press('Mark as Completed'),
  },
  {
    operation: 'POST /partners',
    open: async () => {
      billing();
      stage(<AddPartner onClose={nothing} />);
      await enter('name', 'Harbor Title');
    },
    send: () => press('Add Partner'),
  },
  {
    operation: 'PATCH /partners/{id}',
    instead: meanwhile('partner'),
    open: async () => {
      billing();
      stage(<EditPartner id={9} onClose={nothing} />);
      await enter('name', 'Harbor Title Co.');
    },
    send: () => press('Save Partner'),
  },
  {
    operation: 'PATCH /partners/{id}',
    on: 'its switch',
    open: () => {
      billing();
      stage(<ActiveButton partner={partnerRow()} />);
    },
    send: () => press('Deactivate'),
  },
];
