import type { Brand, ServiceType } from '../../api/choices';
import type { components } from '../../api/schema';
import { changedFields } from '../../lib/forms/changes';
import { emptyPerson, orNull, type PersonValues, personInput, personValues } from '../../lib/people/person';
import { emptyHold, isPutOnHold, toHold } from './hold';
import type { HoldInput } from './holdApi';

export type Client = components['schemas']['Client'];
export type ClientRow = components['schemas']['ClientRow'];
export type ClientInput = components['schemas']['ClientInput'];
export type ClientPatch = components['schemas']['ClientPatch'];
export type ClientStatus = components['schemas']['ClientStatus'];
export type Partner = components['schemas']['Partner'];

/** Part 1, section 4. */
export const CLIENT_STATUSES: readonly ClientStatus[] = [
  'Active',
  'Fulfilled',
  'Canceled',
  'On Hold',
  'Refunded',
];

/** The form's values: text everywhere, because that is what people type. */
export interface ClientValues extends PersonValues {
  status: ClientStatus;
  serviceType: ServiceType | '';
  brand: Brand | '';
  notes: string;
  /** Ids as text, or no one. */
  assignedTo: string;
  fulfillmentPartnerId: string;
  tags: string[];
  /** Of a hold that begins with this form. */
  reason: string;
  reviewOn: string;
}

export const emptyClient: ClientValues = {
  ...emptyPerson,
  status: 'Active',
  serviceType: '',
  brand: '',
  notes: '',
  assignedTo: '',
  fulfillmentPartnerId: '',
  tags: [],
  ...emptyHold,
};

const idOrNull = (text: string): number | null => (text ? Number(text) : null);
const idText = (id: number | null | undefined): string => (id ? String(id) : '');

/** Text as the API wants it: an empty field is null. */
export function toInput(values: ClientValues) {
  const { serviceType } = values;
  return {
    ...personInput(values),
    status: values.status,
    ...(serviceType === '' ? {} : { serviceType }),
    brand: values.brand || null,
    notes: orNull(values.notes),
    assignedTo: idOrNull(values.assignedTo),
    fulfillmentPartnerId: idOrNull(values.fulfillmentPartnerId),
    tags: values.tags,
  };
}

/** The request body of a new client; null while the service type is missing, which the form reports. */
export function newClient(values: ClientValues): ClientInput | null {
  const { serviceType, ...input } = toInput(values);
  return serviceType ? { ...input, serviceType } : null;
}

export function toValues(client: Client): ClientValues {
  return {
    ...personValues(client),
    status: client.status,
    serviceType: client.serviceType,
    brand: client.brand ?? '',
    notes: client.notes ?? '',
    assignedTo: idText(client.assignedTo),
    fulfillmentPartnerId: idText(client.fulfillmentPartnerId),
    tags: client.tags,
    ...emptyHold,
  };
}

/** Only the changed fields, so that edits of different fields don't conflict. */
export function changesOf(values: ClientValues, base: Client): ClientPatch {
  return changedFields(toInput(values), toInput(toValues(base)));
}

/** What an edit changes. A hold that begins has its own terms, and the status with them. */
export interface ClientEdit {
  patch: ClientPatch;
  hold: HoldInput | null;
}

export function editOf(values: ClientValues, base: Client): ClientEdit {
  const patch = changesOf(values, base);
  if (!isPutOnHold(values.status, base.status)) return { patch, hold: null };
  const { status: _, ...rest } = patch;
  return { patch: rest, hold: toHold(values) };
}
