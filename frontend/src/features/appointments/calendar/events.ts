import type { EventApi, EventInput } from '@fullcalendar/react';
import { addDays, DAY_MINUTES, inputTime } from '../../../lib/dates/wallTime';
import type { Appointment, Slot } from '../model';

/** A wall-clock time as FullCalendar reads it in its UTC mode, in which no browser zone has a say. */
export function wallText(date: string, minute: number): string {
  const day = minute >= DAY_MINUTES ? addDays(date, 1) : date;
  return `${day}T${inputTime(minute % DAY_MINUTES)}:00`;
}

export function eventOf(appointment: Appointment, canMove: boolean): EventInput {
  const { id, title, date, startMinute, duration } = appointment;
  return {
    id: String(id),
    title,
    start: wallText(date, startMinute),
    end: wallText(date, startMinute + duration),
    editable: canMove,
    extendedProps: { appointment },
  };
}

/** The minute of the day in FullCalendar's texts. */
export function minuteOf(text: string): number {
  const [hour = 0, minute = 0] = text.slice(11, 16).split(':').map(Number);
  return hour * 60 + minute;
}

/** Where FullCalendar has put an event, read from its texts. */
export function slotOfEvent({ startStr, endStr }: Pick<EventApi, 'startStr' | 'endStr'>, was: Slot): Slot {
  const date = startStr.slice(0, 10);
  const startMinute = minuteOf(startStr);
  if (!endStr) return { date, startMinute, duration: was.duration };
  const nextDay = endStr.slice(0, 10) > date ? DAY_MINUTES : 0;
  return { date, startMinute, duration: minuteOf(endStr) + nextDay - startMinute };
}
