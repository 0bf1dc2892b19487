import { object } from 'yup';
import { slotRules } from '../../../lib/dates/slotRules';
import { inputTime, parseMinute } from '../../../lib/dates/wallTime';
import { SlotFields } from '../../../ui/appointments/SlotFields';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import type { Appointment, Slot } from '../model';

const schema = object(slotRules);

interface SlotValues {
  date: string;
  time: string;
  duration: string;
}

interface MoveDialogProps {
  appointment: Appointment;
  /** False when it was not moved, which the user knows already. */
  onMove: (slot: Slot) => Promise<boolean>;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** Moves an appointment without dragging. */
export function MoveDialog({ appointment, onMove, onFailed, onClose }: MoveDialogProps) {
  const { id, date, startMinute, duration } = appointment;
  const submit = async (values: SlotValues) => {
    const isMoved = await onMove({
      date: values.date,
      startMinute: parseMinute(values.time) ?? startMinute,
      duration: Number(values.duration),
    });
    if (isMoved) onClose();
    return isMoved;
  };
  return (
    <FormDialog
      title="Move Appointment"
      submitLabel="Move Appointment"
      draft={`appointment:${id}:move`}
      initialValues={{ date, time: inputTime(startMinute), duration: String(duration) }}
      schema={schema}
      onSubmit={submit}
      onFailed={onFailed}
      onClose={onClose}
    >
      <FieldGrid>
        <SlotFields />
      </FieldGrid>
    </FormDialog>
  );
}
