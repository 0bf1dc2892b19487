import type { components } from '../../api/schema';
import { MAX_MINUTES } from '../../lib/dates/slotLimits';
import { DAY_MINUTES, inputTime, isDate, parseMinute, type wallClock } from '../../lib/dates/wallTime';
import { changedFields } from '../../lib/forms/changes';
import { paths } from '../../lib/paths/paths';
import { orNull } from '../../lib/people/person';
import type { RecordOption } from '../../ui/fields/RecordPicker';

type Schemas = components['schemas'];
export type Appointment = Schemas['Appointment'];
export type AppointmentInput = Schemas['AppointmentInput'];
export type AppointmentPatch = Schemas['AppointmentPatch'];
type AppointmentType = Schemas['AppointmentType'];
type AppointmentStatus = Schemas['AppointmentStatus'];

export const TYPES: readonly AppointmentType[] = [
  'Phone Call',
  'Video Conference',
  'In-Person Meeting',
  'Zoom',
  'Google Meet',
];

export const STATUSES: readonly AppointmentStatus[] = [
  'Scheduled',
  'Completed',
  'No Show',
  'Rescheduled',
  'Canceled',
];

/** Groups in the legend: Zoom and Google Meet count as video (decisions, section 4). */
export type Kind = 'phone' | 'video' | 'inPerson';

export const LEGEND: readonly { kind: Kind; label: AppointmentType }[] = [
  { kind: 'phone', label: 'Phone Call' },
  { kind: 'video', label: 'Video Conference' },
  { kind: 'inPerson', label: 'In-Person Meeting' },
];

export function kindOf(type: string): Kind {
  if (type === 'Phone Call') return 'phone';
  return type === 'In-Person Meeting' ? 'inPerson' : 'video';
}

/** "9:00 AM (30 min)" */
export const timeText = ({ time, duration }: Pick<Appointment, 'time' | 'duration'>) =>
  `${time} (${duration} min)`;

export const userText = ({ userName }: Pick<Appointment, 'userName'>) => userName ?? 'Unknown';

/** In the foreground of the calendar. */
export const isOpen = ({ status }: Pick<Appointment, 'status'>) => status === 'Scheduled';

export const personLink = ({ client }: Pick<Appointment, 'client'>) =>
  client.kind === 'client' ? paths.client(client.id) : paths.lead(client.id);

/** The form's values: text everywhere, because that is what people type. */
export interface AppointmentValues {
  /** Empty: the occasion and the person. */
  title: string;
  /** One of `OCCASIONS`; empty until one is chosen. */
  occasion: string;
  person: RecordOption | null;
  date: string;
  /** "09:00", as a time input holds it. */
  time: string;
  duration: string;
  type: string;
  /** The form has it only for a new one: what took place is recorded, what is planned is Scheduled. */
  status: string;
  userId: string;
  location: string;
  info: string;
}

/** Linked to a client or to a lead, never to both. */
function linkOf(person: RecordOption | null) {
  return {
    leadId: person?.kind === 'lead' ? person.id : null,
    clientId: person?.kind === 'client' ? person.id : null,
  };
}

/** What an appointment is for; the last one unless another is chosen. */
export const OCCASIONS = ['Discovery call', 'Qualification call', 'Signing', 'Follow-up call'] as const;

/** "Follow-up call with Rosa Diaz": the default title of an appointment. */
export function titleFor({ occasion, person }: Pick<AppointmentValues, 'occasion' | 'person'>): string {
  const what = occasion || OCCASIONS[3];
  return person ? `${what} with ${person.name}` : what;
}

type Clock = ReturnType<typeof wallClock>;

/** Whether it would have begun by now, by the office's clock. */
export function isPast({ date, time }: Pick<AppointmentValues, 'date' | 'time'>, now: Clock): boolean {
  const minute = parseMinute(time);
  return isDate(date) && (date < now.date || (date === now.date && minute !== null && minute < now.minute));
}

/** What is ahead is planned, whatever was chosen while an earlier day stood there. */
export const asPlanned = (values: AppointmentValues, now: Clock): AppointmentValues =>
  isPast(values, now) ? values : { ...values, status: 'Scheduled' };

/** Within these hours times are offered, every half hour. */
const OFFERED = { from: 9 * 60, to: 18 * 60, step: 30 };

/** When someone with these appointments is free for so long on a day, from a minute on. */
export function freeStarts(
  busy: readonly Pick<Appointment, 'startMinute' | 'duration' | 'status'>[],
  duration: number,
  from: number,
): number[] {
  const open = busy.filter(isOpen);
  const starts: number[] = [];
  for (let start = OFFERED.from; start + duration <= OFFERED.to; start += OFFERED.step) {
    const meets = open.some(
      (one) => one.startMinute < start + duration && start < one.startMinute + one.duration,
    );
    if (start >= from && !meets) starts.push(start);
  }
  return starts;
}

function fields(values: AppointmentValues) {
  return {
    title: values.title.trim() || titleFor(values),
    date: values.date,
    time: values.time,
    duration: Number(values.duration),
    userId: values.userId === '' ? null : Number(values.userId),
    ...linkOf(values.person),
    location: orNull(values.location),
    info: orNull(values.info),
  };
}

const typeOf = (values: AppointmentValues) => TYPES.find((known) => known === values.type);

/** What a new one may be: planned, or a record of what took place. */
const NEW_STATUSES = ['Scheduled', 'Completed', 'No Show'] as const;

export function toInput(values: AppointmentValues): AppointmentInput {
  const status = NEW_STATUSES.find((known) => known === values.status) ?? 'Scheduled';
  return { ...fields(values), type: typeOf(values) ?? 'Phone Call', status };
}

export function toValues(appointment: Appointment): AppointmentValues {
  const { client } = appointment;
  return {
    title: appointment.title,
    occasion: '',
    person: { id: client.id, name: client.name, kind: client.kind },
    date: appointment.date,
    time: inputTime(appointment.startMinute),
    duration: String(appointment.duration),
    type: appointment.type,
    status: appointment.status,
    userId: appointment.userId === null ? '' : String(appointment.userId),
    location: appointment.location ?? '',
    info: appointment.info ?? '',
  };
}

/** A type that this screen does not know stays as it is until someone chooses another. */
function editable(values: AppointmentValues) {
  const type = typeOf(values);
  return { ...fields(values), ...(type ? { type } : {}) };
}

/** A record's fields as the API takes them, to compare two states of it. */
export const comparable = (appointment: Appointment) => editable(toValues(appointment));

/** Only the changed fields. */
export function changesOf(values: AppointmentValues, base: Appointment): AppointmentPatch {
  return changedFields<AppointmentPatch>(editable(values), comparable(base));
}

/** Where an appointment lies on the calendar. */
export interface Slot {
  date: string;
  startMinute: number;
  duration: number;
}

export const slotOf = ({ date, startMinute, duration }: Slot): Slot => ({ date, startMinute, duration });

export const sameSlot = (one: Slot, other: Slot) =>
  one.date === other.date && one.startMinute === other.startMinute && one.duration === other.duration;

export function isAppointment(value: object): boolean {
  return 'startMinute' in value && 'version' in value;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Earlier or later on its day; an appointment ends by midnight. */
export function shifted(slot: Slot, minutes: number): Slot {
  return { ...slot, startMinute: within(slot.startMinute + minutes, 0, DAY_MINUTES - slot.duration) };
}

export const STEP_MINUTES = 15;

/** Longer or shorter from its end, at least one step and at most what the day or the rule leaves. */
export function resized(slot: Slot, minutes: number): Slot {
  const most = Math.min(MAX_MINUTES, DAY_MINUTES - slot.startMinute);
  return { ...slot, duration: within(slot.duration + minutes, Math.min(STEP_MINUTES, slot.duration), most) };
}
