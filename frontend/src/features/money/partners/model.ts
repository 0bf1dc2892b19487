import type { components } from '../../../api/schema';
import { paths } from '../../../lib/paths/paths';

export type Partner = components['schemas']['Partner'];
/** With its work and its money. */
export type PartnerRow = components['schemas']['PartnerRow'];
export type PartnerPatch = { version?: number } & Partial<Pick<Partner, 'name' | 'active'>>;

export interface PartnerValues {
  name: string;
}

export const isPartner = (value: object) => 'version' in value && 'active' in value;

/** The status as a badge shows it. */
export const stateOf = ({ active }: Pick<Partner, 'active'>) => (active ? 'active' : 'inactive');

export const addressOf = ({ id }: Pick<Partner, 'id'>) => paths.partner(id);

/** An exit case as its partner's payments name it. */
export type CaseRef = components['schemas']['ExitCaseRef'];

/** With its number: a client may leave the same resort twice. */
export const caseLabel = ({ id, clientName, resortName }: CaseRef) =>
  `${clientName}, ${resortName} (case ${id})`;

export function matchingCases(cases: CaseRef[], text: string): CaseRef[] {
  const wanted = text.trim().toLowerCase();
  return cases.filter((one) => caseLabel(one).toLowerCase().includes(wanted));
}
