import { centsOf } from '../../../lib/cents';
import { formatDate } from '../../../lib/dates';
import { purposeOf } from '../../../lib/invoiceWords';
import { formatMoney } from '../../../lib/money';
import type { Option } from '../../../ui/FilterFields';
import { type Invoice, titleOf } from '../invoices/model';

/** What an invoice has to offer a payment: what is owed on it, or for a refund what was paid. */
export function offerOf(invoice: Invoice, isRefund: boolean): number {
  if (invoice.status === 'void') return 0;
  return centsOf(isRefund ? invoice.paid : invoice.outstanding);
}

/** The invoices to choose from, as long as there is something to pay, or to give back. */
export function invoiceOptions(invoices: readonly Invoice[], isRefund: boolean): Option[] {
  return invoices
    .filter((invoice) => offerOf(invoice, isRefund) > 0)
    .map((invoice) => {
      const figure = isRefund
        ? `${formatMoney(invoice.paid)} paid`
        : `${formatMoney(invoice.outstanding)} owed`;
      const what = purposeOf(invoice);
      return {
        value: String(invoice.id),
        label: `${titleOf(invoice)}${what ? ` · ${what}` : ''} · due ${formatDate(invoice.dueDate)} · ${figure}`,
      };
    });
}

/** What is chosen stays a choice by its number, also while the names are read. */
export function withChosen(options: Option[], chosen: string, what: string): Option[] {
  const isOffered = chosen === '' || options.some(({ value }) => value === chosen);
  return isOffered ? options : [...options, { value: chosen, label: `${what} ${chosen}` }];
}

interface NamedPlan {
  id: number;
  name: string;
  status: string;
}

/** The plans that a payment without an invoice may pay, oldest open invoice first. */
export const planOptions = (plans: readonly NamedPlan[]): Option[] =>
  plans
    .filter(({ status }) => status === 'active' || status === 'on_hold')
    .map(({ id, name }) => ({ value: String(id), label: name }));
