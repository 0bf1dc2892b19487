import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { ApiError } from '../../../api/ApiError';
import { useBrands } from '../../../api/choices';
import { useUser } from '../../../api/SessionContext';
import { useStaff } from '../../../api/useStaff';
import { DEFAULT_DURATION } from '../../../lib/dates/slotLimits';
import { slotRules } from '../../../lib/dates/slotRules';
import {
  addDays,
  formatMinute,
  inputTime,
  isDate,
  parseMinute,
  wallClock,
} from '../../../lib/dates/wallTime';
import { SelectField } from '../../../ui/fields/SelectField';
import { staffOptions } from '../../../ui/fields/staffOptions';
import { TextField } from '../../../ui/fields/TextField';
import { asOptions } from '../../../ui/filters/FilterFields';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useFreeTimes } from '../api';
import type { Card, Details } from '../model';
import { instantAt, momentThere, type TheirZone, theirZones } from '../theirTime';
import { useSaveFailure } from '../useSaveFailure';
import { DeskForm } from './DeskForm';
import type { OutcomeFormProps } from './OutcomeForm';

interface AppointmentValues {
  title: string;
  /** Who keeps it, as text. */
  closer: string;
  /** By their clock, like the time. */
  date: string;
  time: string;
  duration: string;
  brand: string;
}

const schema = object({ title: string().trim().required('Title is required'), ...slotRules });

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '8px 12px',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Tomorrow at ten, by their clock. */
function firstValues(card: Card, zone: TheirZone, brand: string, closer: string): AppointmentValues {
  return {
    title: `Call with ${card.person.name}`,
    closer,
    date: addDays(wallClock(zone.zone).date, 1),
    time: inputTime(10 * 60),
    duration: String(DEFAULT_DURATION),
    brand,
  };
}

/** An hour that is taken: the server's sentence, the next that is free, and what would be saved anyway. */
interface Taken {
  sentence: string;
  offered: string | null;
  anyway: () => Promise<void>;
}

/** The appointment is booked with the outcome, at once or not at all: a raw lead becomes a lead with it. */
export function AppointmentForm(props: OutcomeFormProps) {
  const { card, onSave } = props;
  const { person, campaign } = card;
  const office = useBusinessTimeZone();
  const user = useUser();
  const staff = useStaff();
  const brands = useBrands();
  const [zones] = useState(() => theirZones(card.check.localTimes, office));
  const [taken, setTaken] = useState<Taken | null>(null);
  const [zone] = zones;
  if (!zone) return null;
  const submit = async ({ title, closer, date, time, duration, brand }: AppointmentValues) => {
    setTaken(null);
    const known = brands.find((one) => one === brand);
    const there = instantAt(date, parseMinute(time) ?? 0, zone.zone);
    const here = wallClock(office, new Date(there));
    const booking: Details = {
      outcome: 'appointment_set',
      title: title.trim(),
      date: here.date,
      time: inputTime(here.minute),
      duration: Number(duration),
      ...(closer === '' ? {} : { userId: Number(closer) }),
      ...(known ? { brand: known } : {}),
    };
    try {
      await onSave(booking);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'overlap') throw error;
      const anyway = () => onSave({ ...booking, allowOverlap: true });
      setTaken({ sentence: error.detail, offered: error.offered, anyway });
      return false;
    }
  };
  const brand = campaign?.brand ?? brands[0] ?? '';
  return (
    <DeskForm<AppointmentValues>
      {...props}
      initialValues={firstValues(card, zone, brand, user ? String(user.id) : '')}
      schema={schema}
      onSubmit={submit}
    >
      <Grid>
        <TextField name="title" label="Title" required autoFocus />
        <SelectField name="closer" label="With" options={staffOptions(staff)} />
        {person.entity === 'raw_lead' ? (
          <SelectField name="brand" label="Brand" options={asOptions(brands)} />
        ) : null}
        <TextField name="date" label="Their Day" type="date" required />
        <TextField name="time" label="Their Time" type="time" required />
        <TextField name="duration" label="Minutes" inputMode="numeric" required />
      </Grid>
      <OfficeTime zone={zone} office={office} />
      <FreeTimes card={card} zone={zone} onTaken={() => setTaken(null)} />
      {taken ? <TakenHour taken={taken} zone={zone} onTaken={() => setTaken(null)} /> : null}
    </DeskForm>
  );
}

/** Their time by the office's clock. */
function OfficeTime({ zone, office }: { zone: TheirZone; office: string }) {
  const { values } = useFormikContext<AppointmentValues>();
  const minute = parseMinute(values.time);
  if (minute === null || !isDate(values.date)) return null;
  const here = wallClock(office, new Date(instantAt(values.date, minute, zone.zone)));
  const day = here.date === values.date ? '' : ` on ${here.date}`;
  return (
    <p style={{ margin: '4px 0', fontSize: 13 }}>
      {`By their clock (${zone.short}). By the office's: ${formatMinute(here.minute)}${day}.`}
    </p>
  );
}

const Times = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: 13,
});

/** How many stand in two rows. */
const SHOWN = 6;

interface FreeTimesProps {
  card: Card;
  zone: TheirZone;
  onTaken: () => void;
}

/** When the user who keeps it is free, from the day that is entered on. */
function FreeTimes({ card, zone, onTaken }: FreeTimesProps) {
  const { values } = useFormikContext<AppointmentValues>();
  const { closer, date, duration } = values;
  const isReady = closer !== '' && isDate(date) && /^\d+$/.test(duration);
  const { data } = useFreeTimes(card.person, isReady ? { userId: closer, from: date, duration } : null);
  if (!data) return null;
  if (data.length === 0) return <Times>No free time in the next two weeks.</Times>;
  return (
    <Times role="group" aria-label="Free times">
      {data.slice(0, SHOWN).map(({ at, theirTime }) => (
        <TakeTime key={at} at={at} zone={zone} onTaken={onTaken}>
          {theirTime}
        </TakeTime>
      ))}
    </Times>
  );
}

interface TakeTimeProps {
  at: string;
  zone: TheirZone;
  onTaken: () => void;
  children: string;
}

/** Fills the time in; it is saved with the next press alone. */
function TakeTime({ at, zone, onTaken, children }: TakeTimeProps) {
  const { values, setValues } = useFormikContext<AppointmentValues>();
  const take = () => {
    const { date, minute } = wallClock(zone.zone, new Date(at));
    void setValues({ ...values, date, time: inputTime(minute) });
    onTaken();
  };
  return (
    <Button size="small" variant="outlined" onClick={take}>
      {children}
    </Button>
  );
}

function TakenHour({ taken, zone, onTaken }: { taken: Taken; zone: TheirZone; onTaken: () => void }) {
  const { sentence, offered, anyway } = taken;
  const failed = useSaveFailure();
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      {sentence}
      <Times>
        {offered ? (
          <TakeTime at={offered} zone={zone} onTaken={onTaken}>
            {momentThere(offered, zone)}
          </TakeTime>
        ) : null}
        <Button size="small" onClick={() => void anyway().catch(failed)}>
          Save Anyway
        </Button>
      </Times>
    </Alert>
  );
}
