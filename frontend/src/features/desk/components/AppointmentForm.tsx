import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { object, string } from 'yup';
import { type Brand, useBrands } from '../../../api/choices';
import { DEFAULT_DURATION, slotRules } from '../../../lib/slotRules';
import { addDays, inputTime, isDate, parseMinute, wallClock } from '../../../lib/wallTime';
import { asOptions } from '../../../ui/FilterFields';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { SlotFields } from '../../../ui/SlotFields';
import { useBusinessTimeZone } from '../../../ui/timeZone';
import { useOverlap } from '../../../ui/useOverlap';
import { useBook, useConvert } from '../api';
import type { Card, Person } from '../model';
import { instantAt, momentThere, theirZones } from '../theirTime';
import { DeskForm } from './DeskForm';
import type { OutcomeFormProps } from './OutcomeForm';

interface AppointmentValues {
  title: string;
  date: string;
  time: string;
  duration: string;
  brand: string;
}

const schema = object({ title: string().trim().required('Title is required'), ...slotRules });

/** An appointment that is made, and the lead that it is with. */
interface Booked {
  appointmentId: number;
  leadId?: number;
}

/** Whom it is with: a raw lead becomes a lead first. */
function useWith(person: Person) {
  const convert = useConvert();
  return async (brand: Brand | undefined): Promise<{ leadId: number } | { clientId: number }> => {
    if (person.entity === 'client') return { clientId: person.id };
    if (person.entity === 'lead') return { leadId: person.id };
    return { leadId: (await convert.run({ id: person.id, brand })).id };
  };
}

/** Books it, once, also when it is sent again after a failure. Null: the time is taken, and they went back. */
function useBooking(person: Person) {
  const brands = useBrands();
  const withWhom = useWith(person);
  const book = useBook();
  const overlap = useOverlap();
  const booked = useRef<Booked | null>(null);
  const run = async (values: AppointmentValues): Promise<Booked | null> => {
    if (booked.current) return booked.current;
    const link = await withWhom(brands.find((known) => known === values.brand) ?? brands[0]);
    const made = await overlap.guard((allowOverlap) =>
      book.run({
        ...link,
        title: values.title.trim(),
        date: values.date,
        time: values.time,
        duration: Number(values.duration),
        type: 'Phone Call',
        allowOverlap,
      }),
    );
    if (!made) return null;
    booked.current = { appointmentId: made.id, ...('leadId' in link ? link : {}) };
    return booked.current;
  };
  return { run, dialog: overlap.dialog };
}

/** Tomorrow at ten, by the office's clock. */
function firstValues(card: Card, office: string, brand: string): AppointmentValues {
  return {
    title: `Call with ${card.person.name}`,
    date: addDays(wallClock(office).date, 1),
    time: inputTime(10 * 60),
    duration: String(DEFAULT_DURATION),
    brand,
  };
}

/** Makes the appointment, then saves the outcome with it. */
export function AppointmentForm(props: OutcomeFormProps) {
  const { card, onSave, onBooking } = props;
  const { person, campaign } = card;
  const office = useBusinessTimeZone();
  const brands = useBrands();
  const booking = useBooking(person);
  const submit = async (values: AppointmentValues) => {
    // Becoming a lead ends the hold, which is no loss now.
    onBooking(true);
    const booked = await booking.run(values);
    if (!booked) return false;
    await onSave({ outcome: 'appointment_set', ...booked });
    return true;
  };
  return (
    <>
      <DeskForm<AppointmentValues>
        {...props}
        initialValues={firstValues(card, office, campaign?.brand ?? brands[0] ?? '')}
        schema={schema}
        onSubmit={submit}
      >
        <FieldGrid>
          <TextField name="title" label="Title" required className="wide" />
          <SlotFields />
          {person.entity === 'raw_lead' ? (
            <SelectField
              name="brand"
              label="Brand"
              options={asOptions(brands)}
              hint="They become a lead of this brand."
            />
          ) : null}
        </FieldGrid>
        <TheirTime card={card} office={office} />
      </DeskForm>
      {booking.dialog}
    </>
  );
}

/** The office's time by their clock. */
function TheirTime({ card, office }: { card: Card; office: string }) {
  const { values } = useFormikContext<AppointmentValues>();
  const minute = parseMinute(values.time);
  const [zone] = theirZones(card.check.localTimes, office);
  if (!zone || minute === null || !isDate(values.date)) return null;
  const there = momentThere(instantAt(values.date, minute, office), zone);
  return <p style={{ margin: '12px 0 0', fontSize: 13 }}>{`By their clock: ${there}.`}</p>;
}
