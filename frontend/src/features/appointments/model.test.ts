// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { appointment, NOW } from '../../test/appointments';
import { slotOfEvent } from './calendar/events';
import { hoursOf, isEmptyHour, lanesOf, partsOf } from './calendar/layout';
import { rangeOf, step, titleOf } from './calendar/useCalendarState';
import { draggedTo } from './calendar/useDrag';
import { moved } from './calendar/useMoveKeys';
import { placed } from './calendar/useMover';
import { type isUpcoming, listQuery } from './listQuery';
import {
  asPlanned,
  changesOf,
  freeStarts,
  isPast,
  kindOf,
  timeText,
  titleFor,
  toInput,
  toValues,
  userText,
} from './model';
import { initialValues, newAppointmentLink, personOf } from './newAppointment';

describe('the words of a card', () => {
  test.each([
    ['Phone Call', 'phone'],
    ['Video Conference', 'video'],
    ['Zoom', 'video'],
    ['Google Meet', 'video'],
    ['In-Person Meeting', 'inPerson'],
  ])('R1-151 %s is %s in the legend', (type, kind) => {
    expect(kindOf(type)).toBe(kind);
  });

  test('R1-155 R1-156 time with minutes, and Unknown without a user', () => {
    expect(timeText(appointment({ time: '9:00 AM' }))).toBe('9:00 AM (30 min)');
    expect(userText(appointment({ userName: null }))).toBe('Unknown');
  });
});

describe('navigation', () => {
  test.each([
    ['day', '2026-11-21', 1, '2026-11-22'],
    ['day', '2026-11-01', -1, '2026-10-31'],
    ['week', '2026-11-21', 1, '2026-11-28'],
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-12-15', 1, '2027-01-15'],
  ] as const)('R1-153 %s from %s by %s is %s', (view, date, direction, expected) => {
    expect(step(view, date, direction)).toBe(expected);
  });

  test.each([
    ['day', '2026-11-21', '2026-11-21', 'Saturday, November 21, 2026'],
    ['week', '2026-11-15', '2026-11-21', 'Nov 15 – 21, 2026'],
    ['month', '2026-11-01', '2026-12-05', 'November 2026'],
  ] as const)('R1-148 %s shows %s to %s as %s', (view, from, to, title) => {
    expect(rangeOf(view, '2026-11-21')).toEqual({ from, to });
    expect(titleOf(view, '2026-11-21')).toBe(title);
  });
});

describe('R1-154 the rows of the Day view', () => {
  const at = (id: number, startMinute: number, duration = 30) => appointment({ id, startMinute, duration });

  test.each([
    [7 * 60 + 45, 'earlier'],
    [8 * 60, 'inRows'],
    [19 * 60 + 45, 'inRows'],
    [20 * 60, 'later'],
  ] as const)('minute %s is %s, never hidden', (startMinute, part) => {
    expect(partsOf([at(1, startMinute)])[part]).toHaveLength(1);
  });

  test.each([
    [9, false],
    [10, false],
    [11, true],
    [8, true],
  ])('R1-158 with 9:30 to 11:00 taken, hour %s is empty: %s', (hour, isEmpty) => {
    expect(isEmptyHour(hour, [at(1, 570, 90)])).toBe(isEmpty);
  });

  test('what lies at the same time lies side by side', () => {
    const lanes = lanesOf([at(1, 540, 60), at(2, 555, 15), at(3, 570, 60), at(4, 660, 30)]);
    expect(Object.fromEntries(lanes)).toEqual({
      1: { index: 0, of: 2 },
      2: { index: 1, of: 2 },
      3: { index: 1, of: 2 },
      4: { index: 0, of: 1 },
    });
  });

  test('a week shows earlier and later hours when something lies there', () => {
    expect(hoursOf([])).toEqual({ from: 8, to: 20 });
    expect(hoursOf([at(1, 390), at(2, 1260, 45)])).toEqual({ from: 6, to: 22 });
  });
});

describe('moving', () => {
  const one = appointment();
  const at = (startMinute: number, duration = 30, date = '2026-11-21') => ({ date, startMinute, duration });

  test.each([
    ['ArrowUp', false, at(765)],
    ['ArrowDown', false, at(795)],
    ['ArrowDown', true, at(780, 45)],
    ['ArrowUp', true, at(780, 15)],
    ['ArrowLeft', false, at(780, 30, '2026-11-20')],
    ['ArrowRight', false, at(780, 30, '2026-11-22')],
    ['x', false, null],
  ])('the key %s (Shift %s) in move mode', (key, isShift, expected) => {
    expect(moved(at(780), key, isShift)).toEqual(expected);
  });

  test('an appointment ends by midnight and lasts at most 720 minutes', () => {
    expect(moved(at(1410), 'ArrowDown', false)).toEqual(at(1410));
    expect(moved(at(0), 'ArrowUp', false)).toEqual(at(0));
    expect(moved(at(1380, 60), 'ArrowDown', true)).toEqual(at(1380, 60));
    expect(moved(at(60, 720), 'ArrowDown', true)).toEqual(at(60, 720));
  });

  test.each([
    [56, 'whole', at(810)],
    [24, 'whole', at(795)],
    [-10_000, 'whole', at(480)],
    [10_000, 'whole', at(1185)],
    [28, 'end', at(780, 45)],
    [-500, 'end', at(780, 15)],
  ] as const)('dragged by %s pixels (%s) in steps of 15 minutes', (pixels, edge, expected) => {
    expect(draggedTo(one, pixels, edge)).toEqual(expected);
  });

  test('R1-193 what FullCalendar answers is read from its texts, in no zone', () => {
    const was = at(780);
    expect(slotOfEvent({ startStr: '2026-11-24T09:15:00Z', endStr: '2026-11-24T10:00:00Z' }, was)).toEqual(
      at(555, 45, '2026-11-24'),
    );
    expect(slotOfEvent({ startStr: '2026-11-24T23:00:00Z', endStr: '2026-11-25T00:00:00Z' }, was)).toEqual(
      at(1380, 60, '2026-11-24'),
    );
    expect(slotOfEvent({ startStr: '2026-11-24T09:15:00Z', endStr: '' }, was)).toEqual(
      at(555, 30, '2026-11-24'),
    );
  });

  test('a held card is shown in its new place, and nowhere when that is out of the range', () => {
    const range = { from: '2026-11-21', to: '2026-11-21' };
    const held = (slot: ReturnType<typeof at>) => ({ appointment: one, slot, phase: 'keyboard' as const });
    expect(placed([one], held(at(795)), range)[0]).toMatchObject({ startMinute: 795, time: '1:15 PM' });
    expect(placed([one], held(at(780, 30, '2026-11-22')), range)).toEqual([]);
  });
});

describe('the list', () => {
  const list = (filters: Parameters<typeof isUpcoming>[0]) => ({ search: '', filters, sort: 'date' });

  test.each([
    [{}, { from: '2026-11-21', status: 'Scheduled', sort: 'date' }],
    [{ user: '2' }, { from: '2026-11-21', status: 'Scheduled', user: '2', sort: 'date' }],
    [{ show: 'all' }, { sort: 'date' }],
    [{ status: 'Canceled' }, { status: 'Canceled', sort: 'date' }],
    [
      { from: '2026-11-01', to: '2026-11-30', status: 'Scheduled,Completed' },
      { from: '2026-11-01', to: '2026-11-30', status: 'Scheduled,Completed', sort: 'date' },
    ],
    [
      { type: 'Zoom', show: 'all' },
      { type: 'Zoom', sort: 'date' },
    ],
    [{ status: 'Martian', type: 'Fax' }, { sort: 'date' }],
  ])('R1-025 the address %j asks for %j', (filters, query) => {
    expect(listQuery(list(filters), '2026-11-21')).toEqual(query);
  });
});

describe('the form', () => {
  const timeZone = 'America/Los_Angeles';
  const values = (query: string) =>
    initialValues({ params: new URLSearchParams(query), person: null, me: 2, timeZone, now: NOW });

  test.each([
    ['', '2026-11-21', '12:00', '2'],
    ['date=2026-11-23', '2026-11-23', '09:00', '2'],
    ['date=2026-11-23&time=10:00&userId=3', '2026-11-23', '10:00', '3'],
    ['date=2026-11-23&time=2:30 PM', '2026-11-23', '14:30', '2'],
    ['date=soon&time=noon&userId=x', '2026-11-21', '12:00', '2'],
  ])('R1-031 ?%s opens at %s %s for user %s', (query, date, time, userId) => {
    expect(values(query)).toMatchObject({ date, time, userId, duration: '30', status: 'Scheduled' });
  });

  test('R1-158 an empty slot hands over its day, hour and user', () => {
    expect(newAppointmentLink({ date: '2026-11-21', startMinute: 540, user: '3' })).toBe(
      '/calendar/new?date=2026-11-21&time=09%3A00&userId=3',
    );
    expect(newAppointmentLink({ user: 'none' })).toBe('/calendar/new');
    expect(personOf(new URLSearchParams('clientId=4&leadId=5'))).toEqual({ clientId: 4, leadId: null });
  });

  test('R1-193 linked by a lead or a client, and only what changed is sent', () => {
    const base = appointment();
    expect(toInput(toValues(base))).toEqual({
      title: 'Discovery call',
      date: '2026-11-21',
      time: '13:00',
      duration: 30,
      type: 'Phone Call',
      status: 'Scheduled',
      userId: 2,
      leadId: 12,
      clientId: null,
      location: 'Suite 4',
      info: 'Two weeks',
    });
    expect(changesOf(toValues(base), base)).toEqual({});
    expect(changesOf({ ...toValues(base), info: ' ', duration: '45' }, base)).toEqual({
      info: null,
      duration: 45,
    });
  });
});

const rosa = { id: 8, name: 'Rosa Diaz', kind: 'client' };

test.each([
  ['', rosa, 'Follow-up call with Rosa Diaz'],
  ['Signing', rosa, 'Signing with Rosa Diaz'],
  ['Discovery call', null, 'Discovery call'],
])('R5-151 the title for "%s"', (occasion, person, title) => {
  expect(titleFor({ occasion, person })).toBe(title);
});

const noon = { date: '2026-11-21', minute: 720 };

test.each([
  ['2026-11-20', '23:00', true],
  ['2026-11-21', '11:59', true],
  ['2026-11-21', '12:00', false],
  ['2026-11-22', '00:00', false],
  ['', '10:00', false],
])('R5-151 at noon of the 21st, %s %s is past: %s', (date, time, past) => {
  expect(isPast({ date, time }, noon)).toBe(past);
  const status = asPlanned({ ...toValues(appointment()), date, time, status: 'Completed' }, noon).status;
  expect(status).toBe(past ? 'Completed' : 'Scheduled');
});

const busy = (startMinute: number, duration: number, status = 'Scheduled') =>
  appointment({ startMinute, duration, status: status as 'Scheduled' });

// Appointments, minutes needed, from → how many times are free, and the first.
test.each([
  [[], 30, 0, 18, 540],
  [[], 60, 0, 17, 540],
  [[busy(540, 30)], 30, 0, 17, 570],
  [[busy(555, 30)], 30, 0, 16, 600],
  [[busy(540, 30, 'Canceled')], 30, 0, 18, 540],
  [[], 30, 800, 9, 810],
  [[busy(480, 720)], 30, 0, 0, undefined],
])('R5-151 with %j, for %i minutes from %i on', (all, duration, from, count, first) => {
  const free = freeStarts(all, duration, from);
  expect([free.length, free[0]]).toEqual([count, first]);
});
