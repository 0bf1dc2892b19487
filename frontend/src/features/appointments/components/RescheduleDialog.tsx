import Button from '@mui/material/Button';
import { object } from 'yup';
import { slotRules } from '../../../lib/dates/slotRules';
import { addDays, inputTime, parseMinute, wallClock } from '../../../lib/dates/wallTime';
import { SlotFields } from '../../../ui/appointments/SlotFields';
import { useOverlap } from '../../../ui/appointments/useOverlap';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useReschedule } from '../api';
import type { Appointment, Slot } from '../model';

const schema = object(slotRules);

const laterOf = (one: string, other: string) => (one < other ? other : one);

interface SlotValues {
  date: string;
  time: string;
  duration: string;
}

function slotOfValues({ date, time, duration }: SlotValues): Slot {
  return { date, startMinute: parseMinute(time) ?? 0, duration: Number(duration) };
}

interface RescheduleDialogProps {
  appointment: Appointment;
  /** The appointment that takes the place of the old one; null when none was booked yet. */
  onDone: (successor: Appointment | null) => void;
  onClose: () => void;
}

/** Books a new, linked appointment, or only marks this one as rescheduled. */
export function RescheduleDialog({ appointment, onDone, onClose }: RescheduleDialogProps) {
  const { run, isRunning } = useReschedule();
  const overlap = useOverlap();
  const notify = useNotify();
  const today = wallClock(useBusinessTimeZone()).date;
  const { id, version, userId, status } = appointment;

  const send = (slot: Slot | null) =>
    overlap.guard((allowOverlap) => run({ id, version, slot, userId, allowOverlap }));
  const submit = async (values: SlotValues) => {
    const answer = await send(slotOfValues(values));
    if (!answer) return false;
    notify.success('Success', 'Appointment rescheduled successfully');
    onDone(answer.successor);
    return true;
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to reschedule appointment');
  const later = async () => {
    try {
      await send(null);
      notify.success('Success', 'Appointment marked as rescheduled');
      onDone(null);
    } catch (error) {
      failed(error);
    }
  };
  return (
    <>
      <FormDialog
        title="Reschedule Appointment"
        submitLabel="Reschedule"
        draft={`appointment:${appointment.id}:reschedule`}
        initialValues={{
          date: addDays(laterOf(appointment.date, today), 1),
          time: inputTime(appointment.startMinute),
          duration: String(appointment.duration),
        }}
        schema={schema}
        onSubmit={submit}
        onFailed={failed}
        onClose={onClose}
        notice={
          status === 'Scheduled' ? (
            <Button size="small" sx={{ ml: -3, mb: 3 }} onClick={() => void later()} loading={isRunning}>
              No new time yet? Mark as Rescheduled
            </Button>
          ) : null
        }
      >
        <FieldGrid>
          <SlotFields />
        </FieldGrid>
      </FormDialog>
      {overlap.dialog}
    </>
  );
}
