// Why a call came to nothing, and why someone was passed over: chosen by a digit, counted in reports.

/** One of a list that is chosen by its digit. */
export interface Reason<Value extends string = string> {
  value: Value;
  key: string;
  label: string;
}

export type NoReason =
  | 'keeps_it'
  | 'has_help'
  | 'too_expensive'
  | 'no_trust'
  | 'on_their_own'
  | 'hung_up'
  | 'other';

/** Why they do not want it. The words are the server's, which tells and counts them. */
export const NO_REASONS: readonly Reason<NoReason>[] = [
  { key: '1', value: 'keeps_it', label: 'Keeps the timeshare' },
  { key: '2', value: 'has_help', label: 'Has help already' },
  { key: '3', value: 'too_expensive', label: 'Too expensive' },
  { key: '4', value: 'no_trust', label: 'Does not trust calls' },
  { key: '5', value: 'on_their_own', label: 'Does it on their own' },
  { key: '6', value: 'hung_up', label: 'Hung up' },
  { key: '0', value: 'other', label: 'Other' },
];

/** Why someone is passed over. */
export const SKIP_CAUSES: readonly Reason[] = [
  { key: '1', value: 'known', label: 'I know them' },
  { key: '2', value: 'not_now', label: 'Not the right time' },
  { key: '3', value: 'other_rep', label: 'Another rep should call' },
  { key: '4', value: 'wrong_record', label: 'The record looks wrong' },
  { key: '0', value: 'other', label: 'Other' },
];

/** What stands for calls and skips of before reasons were counted. */
const UNCOUNTED = 'In words alone';

const wordsIn = (reasons: readonly Reason[]) => (value: string | null) =>
  value === null ? UNCOUNTED : (reasons.find((reason) => reason.value === value)?.label ?? value);

export const noReasonWords = wordsIn(NO_REASONS);
export const skipCauseWords = wordsIn(SKIP_CAUSES);
