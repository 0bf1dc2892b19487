import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { DEFAULT_TIME_ZONE } from '../lib/dates/dates';
import { wallClock } from '../lib/dates/wallTime';
import { setup } from './callingSetup';
import { user } from './factories';
import { server } from './server';

type Schemas = components['schemas'];
type Rule = Schemas['StateRule'];
type Day = Schemas['ClosedDay'];
type Standing = Schemas['StateStanding'];
type CalendarYear = Schemas['CalendarYear'];
type AddedAreaCode = Schemas['AddedAreaCode'];
type List = Schemas['NumberList'];

/** The office's day, which the screens begin with. */
export const TODAY = wallClock(DEFAULT_TIME_ZONE).date;
export const YEAR = Number(TODAY.slice(0, 4));

export const hours = (opens: string, closes: string): Schemas['CallingHours'] => ({ opens, closes });

/** The product's row for the whole country. */
export const countryRule = (change: Partial<Rule> = {}): Rule => ({
  id: 1,
  state: 'US',
  stateName: 'United States',
  validFrom: '2000-01-01',
  status: 'in_force',
  weekdays: hours('08:00', '21:00'),
  saturday: hours('08:00', '21:00'),
  sunday: hours('08:00', '21:00'),
  holidaysClosed: false,
  clock: null,
  capCalls: 3,
  capByLaw: false,
  registers: false,
  needsWritten: false,
  mobile: 'nothing',
  consentLiftsDays: false,
  emergencySparesKnown: false,
  ownListDays: null,
  inquiryMonths: 3,
  purchaseMonths: 18,
  source: '47 CFR 64.1200(c)(1)',
  confidence: 'secondary',
  reviewedOn: null,
  reviewer: null,
  isHouse: true,
  ...change,
});

/** Closed on Sundays and holidays, with registration. */
export const utahRule = (change: Partial<Rule> = {}): Rule => ({
  ...countryRule(),
  id: 24,
  state: 'UT',
  stateName: 'Utah',
  sunday: null,
  holidaysClosed: true,
  consentLiftsDays: true,
  registers: true,
  source: '13-25a-103(3)',
  confidence: 'read',
  reviewedOn: '2026-11-02',
  reviewer: 'Pat Counsel',
  ...change,
});

export const closedDay = (change: Partial<Day> = {}): Day => ({
  id: null,
  state: 'UT',
  stateName: 'Utah',
  day: `${YEAR}-07-24`,
  name: 'Pioneer Day',
  source: 'The states’ published calendars',
  isHouse: true,
  ...change,
});

export const standing = (change: Partial<Standing> = {}): Standing => ({
  state: 'UT',
  stateName: 'Utah',
  needsOwnList: false,
  needsRegistration: true,
  isUnread: false,
  ruleId: 24,
  ruleSource: '13-25a-103(3)',
  reviewedOn: null,
  reviewer: null,
  registered: false,
  registeredSince: null,
  registrationSource: null,
  emergency: false,
  emergencySince: null,
  emergencySource: null,
  calendarLoaded: true,
  ...change,
});

export const florida = (change: Partial<Standing> = {}): Standing =>
  standing({ state: 'FL', stateName: 'Florida', needsRegistration: false, ...change });

export const calendarYear = (change: Partial<CalendarYear> = {}): CalendarYear => ({
  id: 4,
  state: 'UT',
  stateName: 'Utah',
  year: 2027,
  source: 'Utah Code 63G-1-301',
  completedBy: 'Dana Whitfield',
  completedAt: '2026-11-20T18:00:00Z',
  ...change,
});

export const addedAreaCode = (change: Partial<AddedAreaCode> = {}): AddedAreaCode => ({
  areaCode: '969',
  states: ['OH'],
  stateNames: ['Ohio'],
  zones: ['America/New_York'],
  source: 'NANPA planning letter 700',
  addedBy: 'Dana Whitfield',
  addedAt: '2026-11-20T18:00:00Z',
  ...change,
});

export const numberList = (change: Partial<List> = {}): List => ({
  id: 5,
  version: 3,
  kind: 'national',
  state: null,
  stateName: null,
  asOf: '2026-11-02',
  fileName: 'national-305.txt',
  status: 'loaded',
  bytes: 12_000,
  bytesRead: 12_000,
  numbers: 1_000,
  badLines: 0,
  badSamples: [],
  areaCodes: 2,
  changes: false,
  confirmed: false,
  error: null,
  ageDays: 10,
  limitDays: 31,
  createdBy: 'Dana Whitfield',
  createdAt: '2026-11-03T18:00:00Z',
  finishedAt: '2026-11-03T18:01:00Z',
  ...change,
});

/** What the office has entered; a test changes it as its server would. */
export function callingOffice() {
  const kept = {
    setup: setup(),
    rules: [countryRule(), utahRule()],
    days: [closedDay()],
    states: [florida(), standing()],
    lists: [numberList()],
    complete: [calendarYear({ year: 2026 })],
    areaCodes: [addedAreaCode()],
    /** The years that were asked for. */
    years: [] as (string | null)[],
  };
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(user({ role: 'admin', permissions: ['admin.settings'] })),
    ),
    http.get('*/api/contact/setup', () => HttpResponse.json(kept.setup)),
    http.get('*/api/contact/rules', () => HttpResponse.json(kept.rules)),
    http.get('*/api/contact/closed-days', ({ request }) => {
      const year = new URL(request.url).searchParams.get('year');
      kept.years.push(year);
      return HttpResponse.json(kept.days.filter(({ day }) => day.startsWith(`${year}-`)));
    }),
    http.get('*/api/contact/calendar-years', () => HttpResponse.json(kept.complete)),
    http.get('*/api/contact/area-codes', () => HttpResponse.json(kept.areaCodes)),
    http.get('*/api/contact/states', () => HttpResponse.json(kept.states)),
    http.get('*/api/contact/lists', () => HttpResponse.json(kept.lists)),
  );
  return kept;
}

export const done = () => new Response(null, { status: 204 });
