import { expect, test } from 'vitest';
import { sentence, type TimelineEntry } from './timelineWords';

const entry: TimelineEntry = {
  id: 1,
  at: '2026-11-21T03:33:00Z',
  kind: '',
  actor: null,
  from: null,
  to: null,
  note: null,
  changes: [],
  about: { entity: 'client', id: 5 },
  details: {},
};
const lead = { entity: 'lead', id: 12 };

test.each<[Partial<TimelineEntry>, string, string]>([
  [{ kind: 'client.created' }, 'client', 'created this client'],
  [{ kind: 'lead.created', about: lead }, 'lead', 'created this lead'],
  [{ kind: 'lead.created', about: lead }, 'client', 'created the lead'],
  [
    { kind: 'lead.status_changed', about: lead, from: 'New Lead', to: 'Qualified' },
    'lead',
    'changed the status from “New Lead” to “Qualified”',
  ],
  [
    { kind: 'lead.status_changed', about: lead, from: 'New Lead', to: 'Qualified' },
    'client',
    'changed the lead’s status from “New Lead” to “Qualified”',
  ],
  [
    {
      kind: 'appointment.scheduled',
      details: { title: 'Discovery call', date: '2026-11-23', time: '9:00 AM' },
    },
    'lead',
    'scheduled the appointment “Discovery call” for Nov 23, 2026 at 9:00 AM',
  ],
  [
    { kind: 'exit_case.milestone_reached', details: { milestone: 'Letter Sent' } },
    'client',
    'recorded the milestone “Letter Sent”',
  ],
  [
    { kind: 'property.added', details: { resortName: 'Palm Cove' } },
    'client',
    'added the property “Palm Cove”',
  ],
  [{ kind: 'something.new' }, 'client', 'recorded “something.new”'],
])('R1-210 %o on the timeline of a %s: %s', (change, subject, words) => {
  expect(sentence({ ...entry, ...change }, subject)).toBe(words);
});
