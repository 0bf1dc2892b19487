import type { Appointment, Slot } from '../model';

/** The 12 hourly rows of the Day view: 8:00 AM to 7:00 PM (part 1, section 9). */
const FIRST_HOUR = 8;
export const HOURS: readonly number[] = Array.from({ length: 12 }, (_, index) => FIRST_HOUR + index);
export const GRID_START = FIRST_HOUR * 60;
export const GRID_END = (FIRST_HOUR + HOURS.length) * 60;
/** Half an hour has room for the three lines of a card. */
export const HOUR_PX = 112;
/** Shorter cards have room for one line only. */
export const SHORT_MINUTES = 30;

/** The shortest readable card, in minutes. */
const MIN_DRAWN_MINUTES = 15;

const endOf = ({ startMinute, duration }: Slot) => startMinute + Math.max(duration, MIN_DRAWN_MINUTES);

export const byTime = (one: Appointment, other: Appointment) =>
  one.date.localeCompare(other.date) ||
  one.startMinute - other.startMinute ||
  other.duration - one.duration ||
  one.id - other.id;

interface DayParts {
  /** Before and after the rows: never hidden. */
  earlier: Appointment[];
  inRows: Appointment[];
  later: Appointment[];
}

export function partsOf(appointments: readonly Appointment[]): DayParts {
  const sorted = [...appointments].sort(byTime);
  return {
    earlier: sorted.filter(({ startMinute }) => startMinute < GRID_START),
    inRows: sorted.filter(({ startMinute }) => startMinute >= GRID_START && startMinute < GRID_END),
    later: sorted.filter(({ startMinute }) => startMinute >= GRID_END),
  };
}

export function isEmptyHour(hour: number, appointments: readonly Slot[]): boolean {
  return !appointments.some((slot) => slot.startMinute < (hour + 1) * 60 && endOf(slot) > hour * 60);
}

export interface Lane {
  index: number;
  /** How many lie side by side. */
  of: number;
}

/** Side-by-side places for appointments at the same time. The list must be in the order of `byTime`. */
export function lanesOf(sorted: readonly Appointment[]): Map<number, Lane> {
  const lanes = new Map<number, Lane>();
  let group: { id: number; index: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, index } of group) lanes.set(id, { index, of: ends.length });
    group = [];
    ends = [];
  };
  for (const appointment of sorted) {
    const { id, startMinute } = appointment;
    if (ends.every((end) => end <= startMinute)) close();
    const free = ends.findIndex((end) => end <= startMinute);
    const index = free === -1 ? ends.length : free;
    ends[index] = endOf(appointment);
    group.push({ id, index });
  }
  close();
  return lanes;
}

/** The hours of the Week view: the usual ones, extended when appointments are earlier or later. */
export function hoursOf(appointments: readonly Slot[]): { from: number; to: number } {
  const starts = appointments.map(({ startMinute }) => Math.floor(startMinute / 60));
  const ends = appointments.map(({ startMinute, duration }) => Math.ceil((startMinute + duration) / 60));
  return {
    from: Math.min(FIRST_HOUR, ...starts),
    to: Math.min(24, Math.max(GRID_END / 60, ...ends)),
  };
}
