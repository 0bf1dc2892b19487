/** What is asked of an appointment to find the next one: a business date and its minute, in no zone. */
interface Planned {
  date: string;
  startMinute: number;
  status: string;
}

interface Moment {
  date: string;
  minute: number;
}

const isBefore = (one: Planned, other: Planned) =>
  one.date < other.date || (one.date === other.date && one.startMinute < other.startMinute);

/** The first that is still scheduled and has not begun yet. */
export function nextAppointment<T extends Planned>(appointments: readonly T[], now: Moment): T | undefined {
  const isAhead = ({ date, startMinute, status }: T) =>
    status === 'Scheduled' && (date > now.date || (date === now.date && startMinute >= now.minute));
  return appointments
    .filter(isAhead)
    .reduce<T | undefined>((first, one) => (first && !isBefore(one, first) ? first : one), undefined);
}
