import { formatDate } from '../../../lib/dates/dates';
import { centsOf } from '../../../lib/money/cents';
import { purposeOf } from '../../../lib/money/invoicePurpose';
import { formatMoney } from '../../../lib/money/money';
import type { Option } from '../../../ui/filters/FilterFields';
import { type Invoice, titleOf } from '../invoices/model';

/** The amount of an invoice a payment can cover, or a refund can return, in cents. */
export function availableOn(invoice: Invoice, isRefund: boolean): number {
  if (invoice.status === 'void') return 0;
  return centsOf(isRefund ? invoice.paid : invoice.outstanding);
}

/** The invoices to choose from, as long as there is something to pay, or to give back. */
export function invoiceOptions(invoices: readonly Invoice[], isRefund: boolean): Option[] {
  return invoices
    .filter((invoice) => availableOn(invoice, isRefund) > 0)
    .map((invoice) => {
      const figure = isRefund
        ? `${formatMoney(invoice.paid)} paid`
        : `${formatMoney(invoice.outstanding)} owed`;
      const purpose = purposeOf(invoice);
      return {
        value: String(invoice.id),
        label: `${titleOf(invoice)}${purpose ? ` · ${purpose}` : ''} · due ${formatDate(invoice.dueDate)} · ${figure}`,
      };
    });
}

/** Keeps the current choice in the list by its id, even while the names are loading. */
export function withCurrentChoice(options: Option[], chosen: string, recordName: string): Option[] {
  const isOffered = chosen === '' || options.some(({ value }) => value === chosen);
  return isOffered ? options : [...options, { value: chosen, label: `${recordName} ${chosen}` }];
}

/** The rows that are offered, and the chosen one when it was found by an earlier search. */
export function withChosen<T extends { id: number }>(
  offered: readonly T[],
  seen: readonly T[],
  chosen: string,
): T[] {
  const isOffered = offered.some(({ id }) => String(id) === chosen);
  return isOffered ? [...offered] : [...offered, ...seen.filter(({ id }) => String(id) === chosen)];
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
