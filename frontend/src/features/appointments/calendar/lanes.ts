import type { Appointment } from '../model';
import { type Lane, lanesOf } from './layout';

/** A user with a lane of their own. */
export interface LanePerson {
  id: number;
  name: string;
}

/** The chosen people by name, who looks at them first. */
export function lanePeople(
  chosen: readonly number[],
  staff: readonly LanePerson[],
  me: number | null,
): LanePerson[] {
  const people = staff.filter(({ id }) => chosen.includes(id));
  return [...people.filter(({ id }) => id === me), ...people.filter(({ id }) => id !== me)];
}

/** Those of the chosen people; without any, all. */
export function ofPeople<T extends Pick<Appointment, 'userId'>>(
  appointments: readonly T[],
  chosen: readonly number[],
): T[] {
  if (chosen.length === 0) return [...appointments];
  return appointments.filter(({ userId }) => userId !== null && chosen.includes(userId));
}

/** Where each appointment lies across the day: in its person's lane, side by side with what meets it there. */
export function placesOf(sorted: readonly Appointment[], people: readonly LanePerson[]): Map<number, Lane> {
  if (people.length === 0) return lanesOf(sorted);
  const places = new Map<number, Lane>();
  for (const [at, { id: person }] of people.entries()) {
    const own = sorted.filter(({ userId }) => userId === person);
    for (const [id, { index, of }] of lanesOf(own))
      places.set(id, { index: at * of + index, of: of * people.length });
  }
  return places;
}
