import type { components } from '../../../api/schema';
import { paths } from '../../../lib/paths/paths';
import { formatCount } from '../../../lib/words/labels';
import type { Option } from '../../../ui/filters/FilterFields';
import { TOLD_KINDS, type ToldKind } from '../../../ui/timeline/allWords';
import type { AuditEntry } from './api';

type EventKind = components['schemas']['EventKind'];
type Entity = components['schemas']['EventEntity'];
type Outcome = components['schemas']['EventOutcome'];

/** Does not compile while an event of the API has no sentence. */
export const EVERY_KIND_IS_TOLD: Exclude<EventKind, ToldKind> extends never ? true : never = true;

const ENTITIES: Record<Entity, string> = {
  user: 'User',
  raw_lead: 'Raw Lead',
  lead: 'Lead',
  suppression: 'Suppression',
  import: 'Import',
  client: 'Client',
  property: 'Property',
  exit_case: 'Exit Case',
  partner: 'Partner',
  appointment: 'Appointment',
  document: 'Document',
  payment: 'Payment',
  invoice: 'Invoice',
  payment_plan: 'Payment Plan',
  partner_payment: 'Partner Payment',
  commission: 'Commission',
  bank_transfer: 'Bank Payment',
  office: 'Office',
};

const OUTCOMES: Record<Outcome, string> = { done: 'Done', refused: 'Refused', failed: 'Failed' };

const optionsOf = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const ENTITY_OPTIONS = optionsOf(ENTITIES);
export const OUTCOME_OPTIONS = optionsOf(OUTCOMES);

export const outcomeLabel = (outcome: Outcome): string => OUTCOMES[outcome];

const entityLabel = (entity: string): string => ENTITIES[entity as Entity] ?? entity;

/** "Lead: status changed" */
export function kindLabel(kind: string): string {
  const [area = '', what = ''] = kind.split('.');
  const words = area.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${what.replaceAll('_', ' ')}`;
}

export const KIND_OPTIONS: Option[] = TOLD_KINDS.map((value) => ({ value, label: kindLabel(value) })).sort(
  (a, b) => a.label.localeCompare(b.label),
);

/** "Lead 12"; the office is no record. */
export function recordLabel({ about: { entity, id } }: AuditEntry): string {
  return entity === 'office' ? 'Office' : `${entityLabel(entity)} ${id}`;
}

const PAGES: Partial<Record<Entity, (id: number) => string>> = {
  raw_lead: (id) => paths.rawLead(id),
  lead: (id) => paths.lead(id),
  import: (id) => paths.importRun(id),
  client: (id) => paths.client(id),
  partner: (id) => paths.partner(id),
  appointment: (id) => paths.appointment(id),
  document: (id) => paths.document(id),
  payment: (id) => paths.payment(id),
  invoice: (id) => paths.invoice(id),
  payment_plan: (id) => paths.plan(id),
};

/** Where the record is shown, if it has a page. */
export function recordPage({ about: { entity, id } }: AuditEntry): string | undefined {
  return PAGES[entity as Entity]?.(id);
}

export const eventNumber = (id: number): string => formatCount(id);
