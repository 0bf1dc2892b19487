import type { components } from '../../../api/schema';
import { dollarsOf, readCents } from '../../../lib/money/cents';
import { paths } from '../../../lib/paths/paths';
import { orNull } from '../../../lib/people/person';
import type { RecordOption } from '../../../ui/fields/RecordPicker';

export type Invoice = components['schemas']['Invoice'];
export type Aging = components['schemas']['Aging'];
export type AgingBucket = Aging['buckets'][number]['bucket'];

/** Days past due, as the office reads them. */
export const BUCKETS: { value: AgingBucket; label: string }[] = [
  { value: 'not_due', label: 'Not due' },
  { value: '1_30', label: '1–30 days' },
  { value: '31_60', label: '31–60 days' },
  { value: '61_90', label: '61–90 days' },
  { value: 'over_90', label: '90+ days' },
];

export const bucketLabel = (bucket: string) => BUCKETS.find(({ value }) => value === bucket)?.label ?? bucket;

export const titleOf = ({ id }: Pick<Invoice, 'id'>) => `Invoice ${id}`;

/** The amount shown in short rows: the outstanding amount, or the full amount once nothing is outstanding. */
export const figureOf = ({ outstanding, amount }: Pick<Invoice, 'outstanding' | 'amount'>) =>
  outstanding > 0 ? outstanding : amount;

export const payLink = ({ clientId, id }: Pick<Invoice, 'clientId' | 'id'>) =>
  paths.newPaymentOfInvoice(clientId, id);

export interface InvoiceValues {
  clientId: RecordOption | null;
  amount: string;
  issueDate: string;
  dueDate: string;
  description: string;
}

export const emptyInvoice: InvoiceValues = {
  clientId: null,
  amount: '',
  issueDate: '',
  dueDate: '',
  description: '',
};

export function toInput({ clientId, amount, issueDate, dueDate, description }: InvoiceValues) {
  return {
    clientId: clientId?.id ?? 0,
    amount: dollarsOf(readCents(amount) ?? 0),
    // Without one, the server takes its own day.
    issueDate: orNull(issueDate),
    dueDate,
    description: orNull(description),
  };
}

export interface CreditValues {
  amount: string;
}

export const creditInput = ({ amount }: CreditValues) =>
  amount.trim() === '' ? {} : { amount: dollarsOf(readCents(amount) ?? 0) };

export interface TakeOffValues {
  amount: string;
  day: string;
  reason: string;
}

export const takeOffInput = ({ version }: Pick<Invoice, 'version'>, values: TakeOffValues) => ({
  amount: dollarsOf(readCents(values.amount) ?? 0),
  day: values.day,
  reason: values.reason.trim(),
  version,
});

export type InvoiceEntry = components['schemas']['InvoiceEntry'];

const ENTRY_LABELS: Record<InvoiceEntry['kind'], string> = {
  issued: 'Issued',
  raised: 'Raised',
  lowered: 'Lowered to what is paid',
  voided: 'Void',
  written_off: 'Write-off',
  credited: 'Credit note',
};

export const entryLabel = ({ kind }: Pick<InvoiceEntry, 'kind'>) => ENTRY_LABELS[kind];

/** More than its issue changed what is owed. */
export const hasEntries = ({ takenOff, status }: Pick<Invoice, 'takenOff' | 'status'>) =>
  takenOff > 0 || status === 'void';
