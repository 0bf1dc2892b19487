import type { components } from '../../../api/schema';
import type { Option } from '../../../ui/filters/FilterFields';

type Schemas = components['schemas'];

export type StateRule = Schemas['StateRule'];
export type Hours = Schemas['CallingHours'];
export type RuleInput = Schemas['StateRuleInput'];
export type ReviewInput = Schemas['RuleReviewInput'];
export type ClosedDay = Schemas['ClosedDay'];
export type ClosedDaysInput = Schemas['ClosedDaysInput'];
export type StateStanding = Schemas['StateStanding'];
export type StatusInput = Schemas['StateStatusInput'];
export type CalendarYear = Schemas['CalendarYear'];
export type CalendarYearInput = Schemas['CalendarYearInput'];
export type AddedAreaCode = Schemas['AddedAreaCode'];
export type AreaCodeInput = Schemas['AreaCodeInput'];
export type CallingSetup = Schemas['CallingSetup'];
export type NumberList = Schemas['NumberList'];

/** How the server writes the whole country where others have a state. */
export const COUNTRY = 'US';

/** Said wherever the rules are. */
export const COUNSEL = 'These rules are a starting point, not legal advice. Have counsel review each one.';

/** The longest text that says where something is from, or why. */
export const MAX_TEXT = 500;
export const TOO_LONG = `Use at most ${MAX_TEXT} characters.`;

export const stateOptions = (states: readonly StateStanding[] | undefined): Option[] =>
  (states ?? []).map(({ state, stateName }) => ({ value: state, label: stateName }));

/** Whether a search is in one of the texts, in any case. */
export function isFound(search: string, ...texts: string[]): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
