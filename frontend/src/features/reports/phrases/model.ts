import { paths } from '../../../lib/paths/paths';
import type { Option } from '../../../ui/filters/FilterFields';
import type { ListState } from '../../../ui/list/useListState';
import type { HitQuery, PhraseHit, PhraseSum, SumQuery } from './api';

/** The filters of the report, named as in the API and in the address. */
export const FILTER_KEYS = ['userId', 'brand', 'where', 'decision', 'from', 'to'] as const;
export type HitFilterKey = (typeof FILTER_KEYS)[number];
export type HitList = ListState<HitFilterKey>;

/** The filter for texts of no brand, such as scripts. */
export const NO_BRAND = 'none';

/** The filter for texts of the system. */
export const NO_USER = 'none';

export const NEWEST_FIRST = '-at';

type Decision = PhraseHit['decision'];

/** What became of the text, in the order of the figures. */
export const DECISIONS: readonly { value: Decision; label: string }[] = [
  { value: 'noted', label: 'Noted' },
  { value: 'explained', label: 'Explained' },
  { value: 'refused', label: 'Refused' },
  { value: 'passed', label: 'Negated' },
];

const PLACES: readonly { value: PhraseHit['where']; label: string }[] = [
  { value: 'note', label: 'Note' },
  { value: 'script', label: 'Script' },
  { value: 'template', label: 'Email template' },
  { value: 'wording', label: 'Wording' },
  { value: 'mail', label: 'Email' },
  { value: 'update', label: 'Update' },
];

/** Places in which texts are read by now. */
export const PLACE_OPTIONS: readonly Option[] = PLACES.filter(({ value }) => value !== 'update');

const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

export const decisionWords = ({ decision }: Pick<PhraseHit, 'decision'>): string =>
  labelOf(DECISIONS, decision);
export const placeWords = ({ where }: Pick<PhraseHit, 'where'>): string => labelOf(PLACES, where);

/** The system writes texts too. */
export const SYSTEM = 'Exitdesk';
export const writerOf = ({ user }: Pick<PhraseHit, 'user'>): string => user?.name ?? SYSTEM;

const RECORDS: Record<PhraseHit['entity'], (id: number) => string | null> = {
  raw_lead: paths.rawLead,
  lead: paths.lead,
  client: paths.client,
  document: paths.document,
  script: paths.script,
  // Wordings are opened by their type, brand and state.
  wording: () => null,
  setting: () => null,
};

/** Where the text stands; null where there is nothing to open. */
export function recordPath({ entity, entityId, title }: PhraseHit): string | null {
  return entityId === null || title === null ? null : RECORDS[entity](entityId);
}

/** What the text stands in: a record that is gone is named by its kind. */
export const recordWords = ({ entity, title }: PhraseHit): string => title ?? RECORD_KINDS[entity];

const RECORD_KINDS: Record<PhraseHit['entity'], string> = {
  raw_lead: 'Raw lead',
  lead: 'Lead',
  client: 'Client',
  document: 'Document',
  script: 'Script',
  wording: 'Wording',
  setting: 'System Settings',
};

/** The list's state as the API's query, without its page. */
export function listQuery({ filters, sort }: Pick<HitList, 'filters' | 'sort'>): HitQuery {
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  return { ...filters, sort } as HitQuery;
}

/** The figures stand for every outcome: each is one of the list's. */
export function sumQuery({ filters }: Pick<HitList, 'filters'>): SumQuery {
  const { decision: _, ...others } = filters;
  return others as SumQuery;
}

/** What a figure of the table narrows the list to. */
export function narrowedTo(
  { user, brand }: PhraseSum,
  decision: Decision,
): Partial<Record<HitFilterKey, string>> {
  return {
    decision,
    userId: user ? String(user.id) : NO_USER,
    brand: brand ?? NO_BRAND,
  };
}
