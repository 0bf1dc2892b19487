import { array, number, object, string } from 'yup';
import type { Brand } from '../../../api/choices';
import type { paths as apiPaths } from '../../../api/schema';
import type { Body } from '../../../api/useApi';
import { type CallList, filtersOf, filterText } from '../../../lib/calling/callable';
import { formatDate } from '../../../lib/dates/dates';
import { fieldLabel } from '../../../lib/words/fieldLabels';
import type { JsonBody } from '../bodies';
import type { Tone } from '../ToneBadge';
import { LADDER_PROBLEM, ladderText, parseLadder, STANDARD_LADDER } from './ladder';

export type Campaign = Body<'/api/campaigns/{id}'>;
export type CampaignStatus = Campaign['status'];
export type CampaignInput = JsonBody<apiPaths['/api/campaigns']['post']>;

export const LISTS = [
  { value: 'raw_leads', label: 'Marketing Database' },
  { value: 'leads', label: 'Leads' },
] satisfies { value: CallList; label: string }[];

export const listName = (list: string): string => LISTS.find(({ value }) => value === list)?.label ?? list;

export const STATUSES = [
  { value: 'running', label: 'Running' },
  { value: 'paused', label: 'Paused' },
  { value: 'ended', label: 'Ended' },
] satisfies { value: CampaignStatus; label: string }[];

const TONES: Record<CampaignStatus, Tone> = { running: 'green', paused: 'amber', ended: 'grey' };

export const statusMark = ({ status }: Pick<Campaign, 'status'>): { tone: Tone; text: string } => ({
  tone: TONES[status],
  text: STATUSES.find(({ value }) => value === status)?.label ?? status,
});

/** Filters whose name in the API is no field's. */
const FILTER_LABELS: Record<string, string> = {
  search: 'Search',
  tag: 'Tag',
  contact: 'Contact',
  importId: 'Import',
};

/** "State: FL · Status: New"; a person's number gives way to their name where it is known. */
export function filterWords(filter: string, staff: readonly { id: number; name: string }[] = []): string {
  const words = Object.entries(filtersOf(filter)).map(([key, value]) => {
    const person = key === 'assignedTo' ? staff.find(({ id }) => String(id) === value)?.name : undefined;
    return `${FILTER_LABELS[key] ?? fieldLabel(key)}: ${person ?? formatDate(value)}`;
  });
  return words.length > 0 ? words.join(' · ') : 'Everyone in the list';
}

export const membersText = ({ members }: Pick<Campaign, 'members'>): string =>
  members.length === 0 ? 'Everyone who may call' : members.map(({ name }) => name).join(', ');

export interface CampaignValues {
  name: string;
  list: CallList;
  filter: string;
  brand: Brand | '';
  /** Its id as text, or none. */
  scriptId: string;
  ladderMinutes: string;
  priority: string;
  /** The ids of users as text; none means every user who may call. */
  memberIds: string[];
}

/** As the server has it: one can be put before and after without counting again. */
const USUAL_PRIORITY = '100';
const MAX_NAME = 100;
const MAX_PRIORITY = 1000;

export const emptyCampaign = (list: CallList, filter: string): CampaignValues => ({
  name: '',
  list,
  filter: filterText(filter),
  brand: '',
  scriptId: '',
  ladderMinutes: ladderText(STANDARD_LADDER),
  priority: USUAL_PRIORITY,
  memberIds: [],
});

export const toValues = (campaign: Campaign): CampaignValues => ({
  name: campaign.name,
  list: campaign.list,
  filter: filterText(campaign.filter),
  brand: campaign.brand ?? '',
  scriptId: campaign.scriptId === null ? '' : String(campaign.scriptId),
  ladderMinutes: ladderText(campaign.ladderMinutes),
  priority: String(campaign.priority),
  memberIds: campaign.members.map(({ id }) => String(id)),
});

const PRIORITY_PROBLEM = `Use a whole number from 1 to ${MAX_PRIORITY}.`;

export const campaignSchema = object({
  name: string().trim().required('Enter a name.').max(MAX_NAME, `Use up to ${MAX_NAME} characters.`),
  list: string().required(),
  filter: string(),
  brand: string(),
  scriptId: string(),
  ladderMinutes: string().test('ladder', LADDER_PROBLEM, (text = '') => parseLadder(text) !== null),
  priority: number()
    .typeError(PRIORITY_PROBLEM)
    .required(PRIORITY_PROBLEM)
    .integer(PRIORITY_PROBLEM)
    .min(1, PRIORITY_PROBLEM)
    .max(MAX_PRIORITY, PRIORITY_PROBLEM),
  memberIds: array().of(string().required()),
});

/** What of a campaign can be changed; the list stays. */
export interface CampaignFields {
  name: string;
  filter: string;
  brand: Brand | null;
  scriptId: number | null;
  ladderMinutes: number[];
  priority: number;
  memberIds: number[];
}

export const fieldsOf = (values: CampaignValues): CampaignFields => ({
  name: values.name.trim(),
  filter: values.filter,
  brand: values.brand || null,
  scriptId: values.scriptId === '' ? null : Number(values.scriptId),
  ladderMinutes: parseLadder(values.ladderMinutes) ?? STANDARD_LADDER,
  priority: Number(values.priority),
  memberIds: values.memberIds.map(Number),
});

export const isCampaign = (value: object) => 'version' in value && 'ladderMinutes' in value;
