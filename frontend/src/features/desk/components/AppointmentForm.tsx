import { useFormikContext } from 'formik';
import { object, string } from 'yup';
import { useBrands } from '../../../api/choices';
import { DEFAULT_DURATION, slotRules } from '../../../lib/slotRules';
import { addDays, inputTime, isDate, parseMinute, wallClock } from '../../../lib/wallTime';
import { asOptions } from '../../../ui/FilterFields';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { SlotFields } from '../../../ui/SlotFields';
import { useBusinessTimeZone } from '../../../ui/timeZone';
import { useOverlap } from '../../../ui/useOverlap';
import type { Card } from '../model';
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

/** The appointment is booked with the outcome, at once or not at all: a raw lead becomes a lead with it. */
export function AppointmentForm(props: OutcomeFormProps) {
  const { card, onSave } = props;
  const { person, campaign } = card;
  const office = useBusinessTimeZone();
  const brands = useBrands();
  const overlap = useOverlap();
  const submit = async ({ title, date, time, duration, brand }: AppointmentValues) => {
    const known = brands.find((one) => one === brand);
    const slot = { title: title.trim(), date, time, duration: Number(duration) };
    const saved = await overlap.guard(async (allowOverlap) => {
      const booking = { ...slot, allowOverlap, ...(known ? { brand: known } : {}) };
      await onSave({ outcome: 'appointment_set', ...booking });
      return true;
    });
    return saved ?? false;
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
      {overlap.dialog}
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
