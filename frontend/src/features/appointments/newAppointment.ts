import { DEFAULT_DURATION } from '../../lib/dates/slotLimits';
import { inputTime, isDate, parseMinute, wallClock } from '../../lib/dates/wallTime';
import type { RecordOption } from '../../ui/fields/RecordPicker';
import type { AppointmentValues, Slot } from './model';

/** The address of the form for a new appointment with what is known already. */
export function newAppointmentLink(
  known: Partial<Pick<Slot, 'date' | 'startMinute'>> & { user?: string },
): string {
  const query = new URLSearchParams();
  if (known.date) query.set('date', known.date);
  if (known.startMinute !== undefined) query.set('time', inputTime(known.startMinute));
  if (known.user && known.user !== 'none') query.set('userId', known.user);
  const text = query.toString();
  return text ? `/calendar/new?${text}` : '/calendar/new';
}

function readId(text: string | null): number | null {
  const id = Number(text);
  return text && Number.isInteger(id) && id > 0 ? id : null;
}

/** The person named in the URL; a client takes precedence over a lead. */
export function personOf(params: URLSearchParams): { clientId: number | null; leadId: number | null } {
  const clientId = readId(params.get('clientId'));
  return { clientId, leadId: clientId === null ? readId(params.get('leadId')) : null };
}

interface Known {
  params: URLSearchParams;
  person: RecordOption | null;
  /** The signed-in user, who has the appointment unless the address names another. */
  me: number | null;
  timeZone: string;
  now?: Date;
}

/** Initial values: from the URL, else the next full hour. */
export function initialValues({ params, person, me, timeZone, now }: Known): AppointmentValues {
  const clock = wallClock(timeZone, now);
  const date = params.get('date');
  const asked = parseMinute(params.get('time') ?? '');
  const nextHour = Math.min((Math.floor(clock.minute / 60) + 1) * 60, 23 * 60);
  const user = readId(params.get('userId')) ?? me;
  return {
    title: '',
    occasion: '',
    person,
    date: isDate(date) ? date : clock.date,
    time: inputTime(asked ?? (isDate(date) && date !== clock.date ? 9 * 60 : nextHour)),
    duration: String(DEFAULT_DURATION),
    type: 'Phone Call',
    status: 'Scheduled',
    userId: user === null ? '' : String(user),
    location: '',
    info: '',
  };
}
