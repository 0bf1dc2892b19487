import { HttpResponse, http } from 'msw';
import { ApplyCredit } from '../../features/money/invoices/ApplyCredit';
import { NewInvoiceForm } from '../../features/money/invoices/NewInvoiceForm';
import { CreditNote, WriteOff } from '../../features/money/invoices/TakeOff';
import { VoidInvoice } from '../../features/money/invoices/VoidInvoice';
import { FinishPartnerPayment } from '../../features/money/partner-payments/FinishPartnerPayment';
import {
  EditPartnerPayment,
  PartnerPaymentForm,
} from '../../features/money/partner-payments/PartnerPaymentForm';
import { ActiveButton } from '../../features/money/partners/ActiveButton';
import { AddPartner, EditPartner } from '../../features/money/partners/PartnerForm';
import { CancelPlan } from '../../features/money/plans/CancelPlan';
import { EditPlan, PlanForm } from '../../features/money/plans/PlanForm';
import { billingOffice, invoice, partnerPayment, partnerRow, plan, planPage } from '../billing';
import { moneyOffice } from '../payments';
import { server } from '../server';
import { type Entry, meanwhile } from './entry';
import { choose, enter, pick, press } from './hands';
import { nothing, stage } from './stage';

const form = { title: 'New', onClose: nothing, onCreated: nothing };

/** Each question about a schedule differs from the one before. */
let terms = 0;

function billing() {
  moneyOffice();
  billingOffice();
}

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
    on: 'its button',
    open: () => {
      billing();
      stage(<ActiveButton partner={partnerRow()} />);
    },
    send: () => press('Deactivate'),
  },
];
