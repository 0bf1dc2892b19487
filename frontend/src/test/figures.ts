import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { setup } from './callingSetup';
import { leadRow } from './factories';

type Schemas = components['schemas'];

const PIPELINE: [Schemas['PipelineItem']['status'], number][] = [
  ['New Lead', 42],
  ['Attempting Contact', 31],
  ['Contact Made', 27],
  ['Qualified – Needs Appointment', 18],
  ['Appointment Scheduled', 22],
  ['No Show / Reschedule', 7],
  ['Closed – No Sale', 12],
  ['Closed – Enrolled', 19],
  ['In Progress', 34],
  ['Completed / Fulfilled', 16],
  ['Refunded', 3],
  ['On Hold / Unresponsive', 9],
];

export const pipeline: Schemas['PipelineItem'][] = PIPELINE.map(([status, count]) => ({
  status,
  count,
  oldest: [],
}));

const trend = (current: number, previous: number, percent: number | null): Schemas['Trend'] => ({
  current,
  previous,
  percent,
});

export function stats(change: Partial<Schemas['DashboardStats']> = {}): Schemas['DashboardStats'] {
  return {
    newLeads: 42,
    appointmentsScheduled: 18,
    totalRevenue: 86420.5,
    completionRate: 93,
    month: '2026-11',
    trends: {
      newLeads: trend(42, 38, 12),
      appointments: trend(18, 19, -3),
      revenue: trend(86420.5, 0, null),
      completionRate: trend(93, 88, 5),
    },
    links: {
      newLeads: '/leads?createdFrom=2026-11-01&createdTo=2026-11-30',
      appointments: '/leads/appointments?from=2026-11-01&to=2026-11-30&status=Scheduled,Completed',
      revenue: '/reports/sales?month=2026-11',
      completionRate: '/clients?status=Fulfilled,Canceled,Refunded&archived=all',
    },
    ...change,
  };
}

export function todayAppointment(
  change: Partial<Schemas['TodayAppointment']> = {},
): Schemas['TodayAppointment'] {
  return {
    id: 5,
    title: 'Discovery call',
    time: '09:30',
    type: 'Phone Call',
    status: 'Scheduled',
    notes: null,
    location: null,
    info: null,
    client: { id: 12, name: 'Ramon Henderson' },
    suppressed: null,
    ...change,
  };
}

export function performer(change: Partial<Schemas['SalesPerformer']> = {}): Schemas['SalesPerformer'] {
  return {
    userId: 3,
    name: 'Maya Torres',
    initials: 'MT',
    color: '#553399',
    amount: 31200,
    percentage: 36.1,
    ...change,
  };
}

const STEPS: [title: string, description: string, completed: boolean, link: string][] = [
  ['Complete your profile', 'Add your contact details', true, '/profile'],
  ['Add your first client', 'Create a client record', true, '/clients/new'],
  ['Schedule an appointment', 'Book a discovery call', false, '/calendar/new'],
  ['Generate your first document', 'Build an agreement from a property', false, '/documents'],
  ['Process a payment', 'Record a client payment', false, '/payments/new'],
];

const onboarding: Schemas['OnboardingStep'][] = STEPS.map(([title, description, completed, link], index) => ({
  number: index + 1,
  title,
  description,
  completed,
  link,
}));

/** A step of setting up the office; done unless a test is about what is not. */
export function setupStep(change: Partial<Schemas['SetupStep']> = {}): Schemas['SetupStep'] {
  return {
    title: 'Add your team',
    description: 'Each person signs in with an account and sees what their role needs.',
    who: 'Administrator',
    minutes: 5,
    completed: true,
    link: '/admin/settings?tab=users',
    yours: true,
    ...change,
  };
}

/** A day on which nothing waits. */
export function myDay(change: Partial<Schemas['MyDay']> = {}): Schemas['MyDay'] {
  return { next: null, groups: [], figures: [], waiting: 0, ...change };
}

export function dayRow(change: Partial<Schemas['DayRow']> = {}): Schemas['DayRow'] {
  return {
    title: 'Ana Ruiz',
    clause: 'Invoice 404',
    at: null,
    day: '2026-11-01',
    amount: 900,
    late: true,
    doNotContact: false,
    link: '/invoices?invoice=404',
    ...change,
  };
}

/** Invoices that are overdue, more of them than are shown. */
export function dayWaiting(change: Partial<Schemas['DayWaiting']> = {}): Schemas['DayWaiting'] {
  return {
    key: 'overdue_invoices',
    total: 23,
    capped: false,
    amount: 18514.96,
    link: '/invoices?status=overdue&sort=-amount',
    rows: [dayRow(), dayRow({ title: 'Bea Soto', clause: 'Invoice 405', link: '/invoices?invoice=405' })],
    ...change,
  };
}

/** An office with some figures; the dashboard is where every signing in leads. */
export const figureHandlers = [
  http.get('*/api/my-day', () => HttpResponse.json(myDay())),
  http.get('*/api/dashboard/stats', () => HttpResponse.json(stats())),
  http.get('*/api/dashboard/pipeline', () => HttpResponse.json(pipeline)),
  http.get('*/api/dashboard/recent-leads', () => HttpResponse.json([leadRow()])),
  http.get('*/api/dashboard/today-appointments', () => HttpResponse.json([todayAppointment()])),
  http.get('*/api/dashboard/sales-performance', () => HttpResponse.json([performer()])),
  http.get('*/api/dashboard/setup', () => HttpResponse.json([setupStep()])),
  http.get('*/api/dashboard/onboarding', () => HttpResponse.json(onboarding)),
  http.get('*/api/contact/setup', () => HttpResponse.json(setup())),
];
