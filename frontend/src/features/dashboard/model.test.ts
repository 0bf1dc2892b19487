import { expect, test } from 'vitest';
import { pipeline } from '../../test/figures';
import {
  actionFor,
  actionLabel,
  barTone,
  inTwoRows,
  shareOf,
  stageLabel,
  timeTone,
  trendView,
} from './model';

test('R1-072 a bar’s label is the text after the last en dash', () => {
  expect(pipeline.map(({ status }) => stageLabel(status))).toEqual([
    'New Lead',
    'Attempting Contact',
    'Contact Made',
    'Needs Appointment',
    'Appointment Scheduled',
    'No Show / Reschedule',
    'No Sale',
    'Enrolled',
    'In Progress',
    'Completed / Fulfilled',
    'Refunded',
    'On Hold / Unresponsive',
  ]);
  expect(stageLabel('One – Two – Three')).toBe('Three');
  // A hyphen is not a dash.
  expect(stageLabel('Follow-up - later')).toBe('Follow-up - later');
});

test.each([
  ['R1-207', 'New Lead', 'teal'],
  ['R1-207', 'Attempting Contact', 'teal'],
  ['R1-207', 'Contact Made', 'teal'],
  ['R1-207', 'Qualified – Needs Appointment', 'teal'],
  ['R1-208', 'Appointment Scheduled', 'coral'],
  ['R1-208', 'No Show / Reschedule', 'coral'],
  ['R1-208', 'Closed – No Sale', 'coral'],
  ['R1-208', 'Closed – Enrolled', 'coral'],
  ['R1-208', 'Refunded', 'coral'],
  ['R1-208', 'On Hold / Unresponsive', 'coral'],
  ['R1-209', 'In Progress', 'green'],
  ['R1-209', 'Completed / Fulfilled', 'green'],
  ['R1-209', 'Something else', 'grey'],
])('%s the bar of %s is %s', (_id, status, tone) => {
  expect(barTone(status)).toBe(tone);
});

test.each([
  [42, 240, 18],
  [31, 240, 13],
  [1, 200, 1],
  [0, 240, 0],
  [0, 0, 0],
  [7, 7, 100],
])('R1-071 %i of %i is %i%%', (count, total, share) => {
  expect(shareOf(count, total)).toBe(share);
});

test('R1-070 the twelve bars stand in two rows of six', () => {
  expect(inTwoRows(pipeline).map((row) => row.length)).toEqual([6, 6]);
});

test.each([
  ['00:00', 'green'],
  ['11:59', 'green'],
  ['12:00', 'coral'],
  ['14:59', 'coral'],
  ['15:00', 'orange'],
  ['23:30', 'orange'],
])('R1-081 the badge of %s is %s', (time, tone) => {
  expect(timeTone(time)).toBe(tone);
});

test.each([
  ['Zoom', 'Join'],
  ['Google Meet', 'Join'],
  ['Phone Call', 'Call'],
  ['Video Conference', 'Prepare'],
  ['In-Person Meeting', 'Prepare'],
])('R1-082 the action of %s is %s', (type, label) => {
  expect(actionLabel(type)).toBe(label);
});

test.each([
  [12, 'percent', 'up', '+12.0%'],
  [-3, 'percent', 'down', '-3.0%'],
  [0, 'percent', 'level', '0.0%'],
  [5, 'points', 'up', '+5.0 points'],
  [-0.5, 'points', 'down', '-0.5 points'],
  [null, 'percent', 'none', 'no earlier data'],
] as const)('R1-068 a change of %s in %s', (percent, unit, direction, text) => {
  expect(trendView({ percent }, unit)).toEqual({ direction, text });
});

// Begins, status, minutes after midnight now → what is offered.
test.each([
  ['14:00', 'Scheduled', 600, 'Call'],
  ['14:00', 'Scheduled', 14 * 60 + 60, 'Call'],
  ['14:00', 'Scheduled', 14 * 60 + 61, 'View'],
  ['14:00', 'Completed', 600, 'View'],
  ['14:00', 'Canceled', 600, 'View'],
])('R3-073 a call at %s that is %s offers at minute %i: %s', (time, status, now, label) => {
  expect(actionFor({ type: 'Phone Call', time, status }, now)).toBe(label);
});
