import { formatTotal } from '../../lib/words/labels';
import type { TrashRow } from './api';

type Kind = TrashRow['kind'];

const KINDS: Record<Kind, { one: string; many: string }> = {
  raw_lead: { one: 'Raw Lead', many: 'Raw Leads' },
  lead: { one: 'Lead', many: 'Leads' },
  client: { one: 'Client', many: 'Clients' },
  property: { one: 'Property', many: 'Properties' },
  document: { one: 'Document', many: 'Documents' },
};

export const kindLabel = (kind: Kind) => KINDS[kind]?.one ?? kind;

export const KIND_OPTIONS = Object.entries(KINDS).map(([value, { many }]) => ({ value, label: many }));

export const isKind = (value: string | undefined): value is Kind => value !== undefined && value in KINDS;

/** Ids are unique only within a type. */
export const keyOf = ({ kind, id }: TrashRow) => `${kind}-${id}`;

/** "1 record", "1,204 records", "100,000+ records" */
export function recordCount(total: number, capped: boolean): string {
  return `${formatTotal(total, capped)} ${total === 1 ? 'record' : 'records'}`;
}
