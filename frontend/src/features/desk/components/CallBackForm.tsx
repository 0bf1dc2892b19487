import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { type MouseEvent, useState } from 'react';
import { object } from 'yup';
import { ApiError } from '../../../api/ApiError';
import { slotRules } from '../../../lib/dates/slotRules';
import { addDays, inputTime, parseMinute, wallClock } from '../../../lib/dates/wallTime';
import { CheckField } from '../../../ui/fields/CheckField';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useProposals } from '../api';
import type { Person } from '../model';
import { instantAt, momentThere, type TheirZone, theirZones } from '../theirTime';
import { DeskForm } from './DeskForm';
import type { OutcomeFormProps } from './OutcomeForm';

interface CallBackValues {
  date: string;
  time: string;
  /** The short name of their clock. */
  clock: string;
  theyAsked: boolean;
}

const { date, time } = slotRules;
const schema = object({ date, time });

const MORNING = 10 * 60;
const EVENING = 19 * 60;

/** The next full hour there; at ten in the morning when it would be early or late. */
function firstValues({ zone, short }: TheirZone): CallBackValues {
  const now = wallClock(zone);
  const next = (Math.floor(now.minute / 60) + 1) * 60;
  const isLate = next > EVENING;
  return {
    date: isLate ? addDays(now.date, 1) : now.date,
    time: inputTime(isLate ? MORNING : Math.max(next, MORNING)),
    clock: short,
    theyAsked: false,
  };
}

/** The server's sentence about a time that the gate forbids, and the nearest one that it allows. */
interface Offer {
  sentence: string;
  instant: string;
}

const Head = styled('h4')({ margin: '0 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 });

/** A promised call, by their clock. What is forbidden is refused with the nearest hour, one press away. */
export function CallBackForm(props: OutcomeFormProps) {
  const { card, choice, onSave } = props;
  const { outcome } = choice;
  const office = useBusinessTimeZone();
  const [zones] = useState(() => theirZones(card.check.localTimes, office));
  const [offer, setOffer] = useState<Offer | null>(null);
  const [first] = zones;
  if (!first || outcome === null) return null;

  /** False when nothing is saved, since another time was offered. */
  const send = async (callbackAt: string, theyAsked: boolean): Promise<boolean> => {
    try {
      await onSave({ outcome, callbackAt, ...(theyAsked ? { theyAsked } : {}) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.offered === null) throw error;
      setOffer({ sentence: error.detail, instant: error.offered });
      return false;
    }
  };
  const submit = (values: CallBackValues) => {
    setOffer(null);
    const { zone } = zones.find(({ short }) => short === values.clock) ?? first;
    return send(instantAt(values.date, parseMinute(values.time) ?? 0, zone), values.theyAsked);
  };
  return (
    <DeskForm<CallBackValues> {...props} initialValues={firstValues(first)} schema={schema} onSubmit={submit}>
      <Head>When to Call Them</Head>
      <Proposals person={card.person} zones={zones} onTaken={() => setOffer(null)} />
      <FieldGrid>
        <TextField name="date" label="Their Day" type="date" required autoFocus />
        <TextField
          name="time"
          label="Their Time"
          type="time"
          required
          hint={zones.length === 1 ? `By their clock: ${first.short}` : undefined}
        />
        {zones.length > 1 ? (
          <SelectField
            name="clock"
            label="Their Clock"
            options={zones.map(({ short }) => ({ value: short, label: short }))}
            hint="They may be in either."
          />
        ) : null}
        {outcome === 'call_back' ? (
          <div className="wide">
            <CheckField
              name="theyAsked"
              label="They asked for this call"
              hint="Only then does it count as an inquiry."
            />
          </div>
        ) : null}
      </FieldGrid>
      {offer ? <Offered offer={offer} zones={zones} onTaken={() => setOffer(null)} /> : null}
    </DeskForm>
  );
}

const WORDS: Record<string, string> = {
  in_an_hour: 'In 1 hour',
  tomorrow: 'Tomorrow 10 AM',
  monday: 'Monday 10 AM',
};

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 });

interface ProposalsProps {
  person: Person;
  zones: readonly TheirZone[];
  onTaken: () => void;
}

/** What is said most often: each of these is lawful, and is filled in by the clock that was chosen. */
function Proposals({ person, zones, onTaken }: ProposalsProps) {
  const { data = [] } = useProposals(person);
  const { values, setValues } = useFormikContext<CallBackValues>();
  const zone = zones.find(({ short }) => short === values.clock) ?? zones[0];
  if (!zone || data.length === 0) return null;
  return (
    <Buttons role="group" aria-label="Times that are offered">
      {data.map(({ kind, at, theirTime }) => (
        <Button
          key={kind}
          size="small"
          variant="outlined"
          title={theirTime}
          onClick={() => {
            const { date, minute } = wallClock(zone.zone, new Date(at));
            void setValues({ ...values, date, time: inputTime(minute) });
            onTaken();
          }}
        >
          {WORDS[kind] ?? theirTime}
        </Button>
      ))}
    </Buttons>
  );
}

interface OfferedProps {
  offer: Offer;
  zones: readonly TheirZone[];
  onTaken: () => void;
}

/** The nearest hour that is allowed: it is filled in by the clock that was chosen, and saved with the next press alone. */
function Offered({ offer: { sentence, instant }, zones, onTaken }: OfferedProps) {
  const { values, setValues } = useFormikContext<CallBackValues>();
  const zone = zones.find(({ short }) => short === values.clock) ?? zones[0];
  if (!zone) return null;
  const take = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { date, minute } = wallClock(zone.zone, new Date(instant));
    void setValues({ ...values, date, time: inputTime(minute) });
    currentTarget.form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    onTaken();
  };
  return (
    <Alert
      severity="warning"
      sx={{ mt: 4 }}
      action={
        <Button size="small" autoFocus onClick={take}>
          {momentThere(instant, zone)}
        </Button>
      }
    >
      {sentence}
    </Alert>
  );
}
