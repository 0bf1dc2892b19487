/** What came of a call, in the order of the desk's keys. */
const OUTCOMES: Record<string, string> = {
  no_answer: 'No answer',
  voicemail: 'Voicemail left',
  busy: 'Busy',
  call_back: 'Call back',
  interested: 'Interested',
  appointment_set: 'Appointment set',
  not_interested: 'Not interested',
  wrong_number: 'Wrong or disconnected',
  do_not_call: 'Do not call',
  deceased: 'Deceased',
  attorney: 'Has an attorney',
  other_language: 'Other language',
  already_out: 'Already out',
  unknown: 'No outcome entered',
};

export const OUTCOME_OPTIONS = Object.entries(OUTCOMES).map(([value, label]) => ({ value, label }));

export const outcomeWords = (outcome: string): string => OUTCOMES[outcome] ?? outcome;
