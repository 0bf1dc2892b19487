import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { formatMinute, inputTime, isDate, wallClock } from '../../../lib/dates/wallTime';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useAppointmentsOn } from '../api';
import { type AppointmentValues, freeStarts } from '../model';
import { Choices } from './Occasions';

const Room = styled(Choices)({ minHeight: 34, '@media (pointer: coarse)': { minHeight: 44 } });

/** How many stand in a row. */
const SHOWN = 6;

/** What saves the form has the focus then: Enter is all that is left. */
function goToSave(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
}

/** When the staff member is free on the day; a press fills the time in. `except`: the appointment that is edited. */
export function FreeSlots({ except }: { except: number | undefined }) {
  const { values, setFieldValue } = useFormikContext<AppointmentValues>();
  const now = wallClock(useBusinessTimeZone());
  const { date, userId } = values;
  const isAhead = isDate(date) && date >= now.date;
  const { data } = useAppointmentsOn(isAhead && userId !== '' ? date : null, userId);
  // The room is there before the times are: nothing below moves when they come.
  if (!data) return <Room />;
  const busy = data.filter(({ id }) => id !== except);
  const free = freeStarts(busy, Number(values.duration) || 0, date === now.date ? now.minute : 0);
  if (free.length === 0) return <Room>No time is free on this day.</Room>;
  return (
    <Room role="group" aria-label="Free times">
      {free.slice(0, SHOWN).map((minute) => (
        <Button
          key={minute}
          size="small"
          variant="outlined"
          onClick={({ currentTarget }) => {
            void setFieldValue('time', inputTime(minute));
            goToSave(currentTarget.form);
          }}
        >
          {formatMinute(minute)}
        </Button>
      ))}
    </Room>
  );
}
