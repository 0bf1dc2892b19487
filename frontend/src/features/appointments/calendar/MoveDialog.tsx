import { object } from 'yup';
import { slotRules } from '../../../lib/slotRules';
import { inputTime, parseMinute } from '../../../lib/wallTime';
import { FormDialog } from '../../../ui/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SlotFields } from '../../../ui/SlotFields';
import type { Appointment, Slot } from '../model';

const schema = object(slotRules);

interface MoveDialogProps {
  appointment: Appointment;
  onMove: (slot: Slot) => void;
  onClose: () => void;
}

/** Moves an appointment without dragging. */
export function MoveDialog({ appointment, onMove, onClose }: MoveDialogProps) {
  const { date, startMinute, duration } = appointment;
  return (
    <FormDialog
      title="Move Appointment"
      submitLabel="Move Appointment"
      initialValues={{ date, time: inputTime(startMinute), duration: String(duration) }}
      schema={schema}
      onSubmit={async (values) => {
        onClose();
        onMove({
          date: values.date,
          startMinute: parseMinute(values.time) ?? startMinute,
          duration: Number(values.duration),
        });
      }}
      onClose={onClose}
    >
      <FieldGrid>
        <SlotFields />
      </FieldGrid>
    </FormDialog>
  );
}
