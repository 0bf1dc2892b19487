import type { components } from '../../api/schema';
import { changedFields } from '../../lib/forms/changes';
import { parseMoney } from '../../lib/money/money';
import { orNull } from '../../lib/people/person';

export type Property = components['schemas']['Property'];
export type PropertyInput = components['schemas']['PropertyInput'];
export type PropertyPatch = components['schemas']['PropertyPatch'];
export type ExitCase = components['schemas']['ExitCase'];
export type ExitCasePatch = components['schemas']['ExitCasePatch'];
export type MilestoneInput = components['schemas']['MilestoneInput'];
export type Milestone = components['schemas']['Milestone'];
export type MortgageStatus = components['schemas']['MortgageStatus'];

export const MORTGAGE_STATUSES: readonly MortgageStatus[] = ['Paid Off', 'Still Owe', 'Past Due'];

/** Part 2, section 3: any other value is shown as "Unknown Status". */
export function mortgageText(status: string | null): string {
  return MORTGAGE_STATUSES.find((known) => known === status) ?? 'Unknown Status';
}

/** The usual values; others may be typed. */
export const USUAL = {
  ownershipType: ['Deeded', 'Right to Use', 'Points', 'Leasehold'],
  usage: ['Fixed week', 'Floating', 'Week 26'],
  annual: ['Annual', 'Biennial Even', 'Biennial Odd', 'Triennial'],
  exitType: ['Cancellation', 'Transfer', 'Deed Back', 'Resale'],
} as const;

/** The form's values: text everywhere, because that is what people type. */
export interface PropertyValues {
  resortName: string;
  location: string;
  state: string;
  developer: string;
  contractNumber: string;
  ownershipType: string;
  points: string;
  week: string;
  usage: string;
  annual: string;
  mortgageStatus: MortgageStatus | '';
  mortgageBalance: string;
  maintenanceFees: string;
  exitType: string;
  purchaseDate: string;
}

export const emptyProperty: PropertyValues = {
  resortName: '',
  location: '',
  state: '',
  developer: '',
  contractNumber: '',
  ownershipType: '',
  points: '',
  week: '',
  usage: '',
  annual: '',
  mortgageStatus: '',
  mortgageBalance: '',
  maintenanceFees: '',
  exitType: '',
  purchaseDate: '',
};

/** "12,500" as a number; null for anything else. */
export const parsePoints = (text: string): number | null => {
  const plain = text.trim().replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
};

/** Text as the API wants it: an empty field is null. */
export function toInput(values: PropertyValues): Required<PropertyInput> {
  return {
    resortName: values.resortName.trim(),
    location: orNull(values.location),
    state: orNull(values.state),
    developer: orNull(values.developer),
    contractNumber: orNull(values.contractNumber),
    ownershipType: orNull(values.ownershipType),
    points: parsePoints(values.points),
    week: orNull(values.week),
    usage: orNull(values.usage),
    annual: orNull(values.annual),
    mortgageStatus: values.mortgageStatus || null,
    mortgageBalance: parseMoney(values.mortgageBalance),
    maintenanceFees: parseMoney(values.maintenanceFees),
    exitType: orNull(values.exitType),
    purchaseDate: orNull(values.purchaseDate),
  };
}

const numberText = (value: number | null) => (value === null ? '' : String(value));

export function toValues(property: Property): PropertyValues {
  return {
    resortName: property.resortName,
    location: property.location ?? '',
    state: property.state ?? '',
    developer: property.developer ?? '',
    contractNumber: property.contractNumber ?? '',
    ownershipType: property.ownershipType ?? '',
    points: numberText(property.points),
    week: property.week ?? '',
    usage: property.usage ?? '',
    annual: property.annual ?? '',
    mortgageStatus: property.mortgageStatus ?? '',
    mortgageBalance: numberText(property.mortgageBalance),
    maintenanceFees: numberText(property.maintenanceFees),
    exitType: property.exitType ?? '',
    purchaseDate: property.purchaseDate ?? '',
  };
}

/** Only the changed fields. */
export function changesOf(values: PropertyValues, base: Property): PropertyPatch {
  return changedFields(toInput(values), toInput(toValues(base)));
}
