import { object, string } from 'yup';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';

interface CancelDialogProps {
  appointmentId: number;
  /** False when it was not canceled, which the user knows already. */
  onCancelAppointment: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for an optional reason, which the timeline keeps. */
export function CancelDialog({ appointmentId, onCancelAppointment, onClose }: CancelDialogProps) {
  return (
    <FormDialog
      title="Cancel Appointment"
      submitLabel="Cancel Appointment"
      draft={`appointment:${appointmentId}:cancel`}
      initialValues={{ reason: '' }}
      schema={object({ reason: string() })}
      onSubmit={({ reason }) => onCancelAppointment(reason.trim())}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" rows={2} hint="Optional. Shown on the timeline." />
    </FormDialog>
  );
}
