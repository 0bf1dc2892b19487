import type { TimelineEntry } from './timelineWords';

const FACTS: Record<string, string> = {
  deceased: 'the person is deceased',
  counsel_only: 'an attorney represents the person',
  bad_number: 'the phone number is wrong',
  mobile: 'the phone number is a mobile phone',
  landline: 'the phone number is a landline',
  voip: 'the phone number is an internet phone',
};

export function fact({ details }: TimelineEntry): string {
  return FACTS[details.fact ?? ''] ?? 'something is known of the phone number';
}

const OUTCOMES: Record<string, string> = {
  no_answer: 'no answer',
  voicemail: 'voicemail left',
  busy: 'busy',
  call_back: 'call back',
  interested: 'interested',
  appointment_set: 'appointment set',
  not_interested: 'not interested',
  wrong_number: 'wrong or disconnected number',
  do_not_call: 'do not call',
  deceased: 'deceased',
  attorney: 'represented by an attorney',
  other_language: 'other language',
  already_out: 'already out of the timeshare',
  unknown: 'unknown',
  // Of calls from a client's record.
  spoke: 'spoke with client',
  left_message: 'message left',
  wrong_person: 'someone else answered',
};

export function outcome({ details }: TimelineEntry): string {
  return OUTCOMES[details.outcome ?? ''] ?? 'unknown';
}
