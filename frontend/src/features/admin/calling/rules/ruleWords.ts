import { DAY_MINUTES, formatMinute, parseMinute } from '../../../../lib/dates/wallTime';
import { counted } from '../../../../lib/words/labels';
import type { Option } from '../../../../ui/filters/FilterFields';
import type { Hours, StateRule } from '../model';

export const CONFIDENCES: Record<StateRule['confidence'], string> = {
  read: 'Text of the law was read',
  secondary: 'Secondary source',
  general: 'General knowledge',
};

export const MOBILE: Record<StateRule['mobile'], string> = {
  nothing: 'Nothing more',
  consent: 'A consent',
  written_or_customer: 'A written consent, or a customer',
};

export const CLOCKS: Record<NonNullable<StateRule['clock']>, string> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'America/Adak': 'Aleutian',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Atlantic',
  'Pacific/Guam': 'Guam',
  'Pacific/Pago_Pago': 'Samoa',
};

export const optionsOf = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** "8:00 AM"; the day's end is midnight. */
const timeText = (text: string) => {
  const minute = text === '24:00' ? DAY_MINUTES : parseMinute(text);
  return minute === null ? text : formatMinute(minute);
};

/** "8:00 AM – 9:00 PM", "no calls" */
export const windowText = (hours: Hours | null): string =>
  hours ? `${timeText(hours.opens)} – ${timeText(hours.closes)}` : 'no calls';

/** A line for each run of days with the same hours: "Mon–Sat 8:00 AM – 8:00 PM", "Sun no calls". */
export function hoursLines({ weekdays, saturday, sunday }: StateRule): string[] {
  const [week, sat, sun] = [windowText(weekdays), windowText(saturday), windowText(sunday)];
  if (week === sat && sat === sun) return [`Every day ${week}`];
  if (week === sat) return [`Mon–Sat ${week}`, `Sun ${sun}`];
  if (sat === sun) return [`Mon–Fri ${week}`, `Sat–Sun ${sat}`];
  return [`Mon–Fri ${week}`, `Sat ${sat}`, `Sun ${sun}`];
}

/** "3 in 24 hours, by law"; null where the state sets none of its own. */
export function capText({ capCalls, capByLaw }: StateRule): string | null {
  return capCalls === null ? null : `${capCalls} in 24 hours${capByLaw ? ', by law' : ''}`;
}

/** What a call there needs besides the right hour. */
export function needs(rule: StateRule): string[] {
  return [
    rule.registers ? 'Registration' : '',
    rule.needsWritten ? 'Written consent' : '',
    rule.mobile === 'nothing' ? '' : `Mobile lines: ${MOBILE[rule.mobile].toLowerCase()}`,
    rule.ownListDays === null ? '' : `Its own registry, up to ${counted(rule.ownListDays, 'day')} old`,
  ].filter(Boolean);
}

/** What else a row says, for who looks closer. */
export function details(rule: StateRule): string[] {
  return [
    `An inquiry counts for ${counted(rule.inquiryMonths, 'month')}, a purchase for ${counted(rule.purchaseMonths, 'month')}`,
    rule.consentLiftsDays ? 'A consent opens closed days' : '',
    rule.emergencySparesKnown ? 'An emergency ban spares consents and recent business' : '',
    rule.clock === null ? '' : `Hours by the ${CLOCKS[rule.clock]} clock`,
  ].filter(Boolean);
}

/** For each state the rule that holds today, else the next one to come; in the order they came. */
export function currentRules(rules: readonly StateRule[]): StateRule[] {
  const found = new Map<string, StateRule>();
  for (const rule of rules) {
    const known = found.get(rule.state);
    // Newest first: a later row that is still to come is nearer.
    if (rule.status !== 'past' && known?.status !== 'in_force') found.set(rule.state, rule);
  }
  return [...found.values()];
}

/** The row that replaces this one next. */
export const nextRule = (rules: readonly StateRule[], { state, status }: StateRule): StateRule | undefined =>
  status === 'in_force'
    ? rules.findLast((rule) => rule.state === state && rule.status === 'coming')
    : undefined;
