import { HttpResponse, http } from 'msw';
import { type MoneyTask, useEndMoneyTask } from '../../api/useMoneyTasks';
import { ClientPaymentForm } from '../../features/money/payments/ClientPaymentForm';
import { CardForm } from '../../features/money/payments/card/CardForm';
import { SimulatedCard } from '../../features/money/payments/card/SimulatedCard';
import { CompletePayment } from '../../features/money/payments/components/CompletePayment';
import { EditPayment } from '../../features/money/payments/components/EditPayment';
import { RefundPayment } from '../../features/money/payments/components/RefundPayment';
import { ReversePayment } from '../../features/money/payments/components/ReversePayment';
import { VoidPayment } from '../../features/money/payments/components/VoidPayment';
import { MoneyTasks } from '../../ui/money/MoneyTasks';
import { moneyOffice, payment, paymentDetail, pending } from '../payments';
import { server } from '../server';
import { type Entry, meanwhile } from './entry';
import { enter, press, see } from './hands';
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

const card = { onCreated: nothing, onCancel: nothing, onDirty: nothing };

const left: MoneyTask = {
  id: 4,
  version: 1,
  kind: 'lost_dispute',
  paymentId: 81,
  paymentDate: '2026-11-05',
  clientId: 5,
  clientName: 'Nadia Cole',
  suppressed: null,
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

function money() {
  moneyOffice();
  server.use(http.get('*/api/payments/:id/reversal', () => HttpResponse.json(REVERSAL)));
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
