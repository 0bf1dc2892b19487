/** Why the contact gate blocks a call, in a few words; its own sentences say it of one person. */
const WORDS: Record<string, string> = {
  no_number: 'No phone number',
  not_us: 'Not a US number',
  suppressed: 'Asked not to be called',
  deceased: 'Recorded as deceased',
  counsel_only: 'Represented by an attorney',
  litigator: 'On the litigator list',
  bad_number: 'Wrong number',
  reassigned: 'The number changed hands',
  state_closed: 'The state is closed to us',
  needs_written: 'Written consent needed',
  needs_mobile: 'Consent needed for a mobile line',
  not_scrubbed: 'Not checked against the registry lately',
  on_registry: 'On a do-not-call registry',
  recheck_number: 'Check for a reassigned number first',
  no_place: 'Time zone not known',
  cap: '24-hour call limit reached',
  day: 'No sales calls on this day',
  hours: 'Outside calling hours',
};

/** "Asked not to be called"; a code without words is shown as it is stored. */
export const codeWords = (code: string): string => WORDS[code] ?? code.replaceAll('_', ' ');
