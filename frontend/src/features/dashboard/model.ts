import type { components } from '../../api/schema';
import { formatMinute } from '../../lib/dates/wallTime';
import { formatChange, formatPoints } from '../../lib/money/percent';
import { counted } from '../../lib/words/labels';
import type { BarTone } from '../../ui/figures/ShareBar';

export type DashboardStats = components['schemas']['DashboardStats'];
/** The change of a figure; counts, amounts and percentages share one shape. */
export type Trend = Pick<components['schemas']['Trend'], 'percent'>;
export type PipelineItem = components['schemas']['PipelineItem'];
export type RecentLead = components['schemas']['LeadRow'];
export type TodayAppointment = components['schemas']['TodayAppointment'];
export type SalesPerformer = components['schemas']['SalesPerformer'];
export type SetupStep = components['schemas']['SetupStep'];
export type OnboardingStep = components['schemas']['OnboardingStep'];

const EN_DASH = '–';

/** Only the text after the last en dash of the status (part 1, section 2). */
export function stageLabel(status: string): string {
  return status.slice(status.lastIndexOf(EN_DASH) + 1).trim();
}

// Part 1, section 4, Reading B.
const BAR_TONES: Record<string, BarTone> = {
  'New Lead': 'teal',
  'Attempting Contact': 'teal',
  'Contact Made': 'teal',
  'Qualified – Needs Appointment': 'teal',
  'Appointment Scheduled': 'coral',
  'No Show / Reschedule': 'coral',
  'Closed – No Sale': 'coral',
  'Closed – Enrolled': 'coral',
  Refunded: 'coral',
  'On Hold / Unresponsive': 'coral',
  'In Progress': 'green',
  'Completed / Fulfilled': 'green',
};

export function barTone(status: string): BarTone {
  return BAR_TONES[status] ?? 'grey';
}

const NEEDS = ['person needs', 'people need'] as const;

/** What the people of a stage wait for, where a user has to act. */
const WAITING_FOR: Record<string, (count: number) => string> = {
  'New Lead': (count) => `${counted(count, 'new lead is', 'new leads are')} waiting for a first contact`,
  'Qualified – Needs Appointment': (count) => `${counted(count, ...NEEDS)} an appointment`,
  'No Show / Reschedule': (count) => `${counted(count, ...NEEDS)} a new appointment`,
};

export const waitingText = (status: string, count: number): string =>
  WAITING_FOR[status]?.(count) ??
  `${counted(count, 'person is', 'people are')} waiting in ${stageLabel(status)}`;

/** Whole percent of the total; 0 when the total is 0. */
export function shareOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 100);
}

/** Two rows, the first with the larger half. */
export function inTwoRows<T>(items: readonly T[]): [T[], T[]] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}

type TimeTone = 'green' | 'coral' | 'orange';

/** `HH:MM`: before 12:00 green, 12:00 to 14:59 coral, from 15:00 orange. */
export function timeTone(time: string): TimeTone {
  const hour = Number(time.slice(0, 2));
  if (hour < 12) return 'green';
  return hour < 15 ? 'coral' : 'orange';
}

export function actionLabel(type: string): 'Join' | 'Call' | 'Prepare' {
  if (type === 'Zoom' || type === 'Google Meet') return 'Join';
  return type === 'Phone Call' ? 'Call' : 'Prepare';
}

/** An appointment may be joined or called for this long after it was to begin, in minutes. */
const STILL_ON_MINUTES = 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** What fits the hour and the status: what is over, or will not be, is only looked at. `now`: minutes after midnight. */
export function actionFor(
  { type, time, status }: Pick<TodayAppointment, 'type' | 'time' | 'status'>,
  now: number,
): ReturnType<typeof actionLabel> | 'View' {
  const isOver = now > minutesOf(time) + STILL_ON_MINUTES;
  return status === 'Scheduled' && !isOver ? actionLabel(type) : 'View';
}

/** "1:30 PM" from `HH:MM`. */
export const clockText = (time: string) => formatMinute(minutesOf(time));

/** It should have begun, and no result was recorded. `now`: minutes after midnight. */
export const isLate = ({ time, status }: Pick<TodayAppointment, 'time' | 'status'>, now: number) =>
  status === 'Scheduled' && now > minutesOf(time);

interface TrendView {
  direction: 'up' | 'down' | 'level' | 'none';
  text: string;
}

/** `points`: the figure is a percentage, so its change is in percentage points. */
export function trendView({ percent }: Trend, unit: 'percent' | 'points'): TrendView {
  if (percent === null) return { direction: 'none', text: 'no earlier data' };
  const text = unit === 'points' ? formatPoints(percent) : formatChange(percent);
  if (percent === 0) return { direction: 'level', text };
  return { direction: percent > 0 ? 'up' : 'down', text };
}
