import { centsText, readCents } from '../../../lib/money/cents';
import type { RecordOption } from '../../../ui/fields/RecordPicker';
import type { Invoice } from '../invoices/model';
import { availableOn } from './linkOptions';
import type { PaymentType } from './model';

/** Fields of the payment form that depend on each other. */
export interface PaymentLinks {
  clientId: RecordOption | null;
  invoiceId: string;
  paymentPlanId: string;
  paymentType: string;
  amount: string;
}

const find = (invoices: readonly Invoice[], id: string) =>
  invoices.find((invoice) => String(invoice.id) === id);

/** The types that go with what the payment is linked to (part 2, section 5). */
export function typesFor(
  { invoiceId, paymentPlanId, paymentType }: PaymentLinks,
  canRefund: boolean,
): PaymentType[] {
  const refund: PaymentType[] = canRefund ? ['refund'] : [];
  if (invoiceId && paymentType !== 'refund') return ['installment', ...refund];
  if (paymentPlanId && !invoiceId) return ['standard', 'installment', 'deposit', ...refund];
  return ['standard', 'deposit', ...refund];
}

/** An invoice forces the type "installment"; without invoice or plan an installment becomes "standard". */
function alignTypeWithLinks<V extends PaymentLinks>(values: V): V {
  const { invoiceId, paymentPlanId, paymentType } = values;
  if (paymentType === 'refund') return values;
  if (invoiceId) return { ...values, paymentType: 'installment' };
  return paymentType === 'installment' && !paymentPlanId ? { ...values, paymentType: 'standard' } : values;
}

/** Clears the invoice and plan when the client changes. */
export function applyClientChange<V extends PaymentLinks>(values: V, client: RecordOption | null): V {
  if (client?.id === values.clientId?.id) return { ...values, clientId: client };
  return alignTypeWithLinks({ ...values, clientId: client, invoiceId: '', paymentPlanId: '' });
}

/** Proposes what is owed on the invoice, unless another amount was typed. */
export function applyInvoiceChange<V extends PaymentLinks>(
  values: V,
  invoiceId: string,
  invoices: readonly Invoice[],
): V {
  const isRefund = values.paymentType === 'refund';
  const offer = (id: string) => {
    const invoice = find(invoices, id);
    return invoice ? availableOn(invoice, isRefund) : null;
  };
  const isFree = values.amount.trim() === '' || readCents(values.amount) === offer(values.invoiceId);
  const proposal = offer(invoiceId);
  const amount = isFree && proposal !== null ? centsText(proposal) : values.amount;
  return alignTypeWithLinks({
    ...values,
    invoiceId,
    amount,
    paymentPlanId: invoiceId ? '' : values.paymentPlanId,
  });
}

export function applyPlanChange<V extends PaymentLinks>(values: V, paymentPlanId: string): V {
  return alignTypeWithLinks({ ...values, paymentPlanId, invoiceId: paymentPlanId ? '' : values.invoiceId });
}

/** Clears the invoice when it has nothing to pay, or nothing to refund, under the new type. */
export function applyTypeChange<V extends PaymentLinks>(
  values: V,
  paymentType: string,
  invoices: readonly Invoice[],
): V {
  const isRefund = paymentType === 'refund';
  const invoice = find(invoices, values.invoiceId);
  const keeps = !invoice || availableOn(invoice, isRefund) > 0;
  return alignTypeWithLinks({
    ...values,
    paymentType,
    invoiceId: keeps ? values.invoiceId : '',
    paymentPlanId: isRefund ? '' : values.paymentPlanId,
  });
}
