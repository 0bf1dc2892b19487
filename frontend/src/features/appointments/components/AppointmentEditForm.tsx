import { useState } from 'react';
import { useSaver } from '../../../api/useSaver';
import { differences } from '../../../lib/forms/changes';
import { fieldLabel } from '../../../lib/words/fieldLabels';
import { useOverlap } from '../../../ui/appointments/useOverlap';
import { CancelButton } from '../../../ui/form/CancelButton';
import { ConflictNotice } from '../../../ui/form/ConflictNotice';
import { FormActions } from '../../../ui/form/FormActions';
import { FormFrame } from '../../../ui/form/FormFrame';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useUpdateAppointment } from '../api';
import {
  type Appointment,
  type AppointmentPatch,
  type AppointmentValues,
  changesOf,
  comparable,
  isAppointment,
  toValues,
} from '../model';
import { appointmentSchema } from '../rules';
import { AppointmentFields } from './AppointmentFields';

interface AppointmentEditFormProps {
  appointment: Appointment;
  onSaved: (appointment: Appointment) => void;
  onClose: () => void;
}

export function AppointmentEditForm({ appointment, onSaved, onClose }: AppointmentEditFormProps) {
  // The version being edited; a later refresh must not change it under the user.
  const [base] = useState(appointment);
  const notify = useNotify();
  const update = useUpdateAppointment(appointment.id);
  const overlap = useOverlap();
  const saved = (next: Appointment) => {
    onSaved(next);
    onClose();
    notify.success('Success', 'Appointment updated successfully');
  };
  const saver = useSaver<Appointment, AppointmentPatch>({ update, isRecord: isAppointment, onSaved: saved });
  const { conflict } = saver;
  const submit = async (values: AppointmentValues) => {
    const patch = changesOf(values, base);
    const save = (allowOverlap: boolean) => saver.save({ ...patch, allowOverlap }, conflict?.current ?? base);
    return (await overlap.guard(save)) !== null;
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to update appointment');
  const changes = conflict
    ? differences({
        before: comparable(conflict.base),
        now: comparable(conflict.current),
        mine: conflict.patch,
        label: fieldLabel,
      })
    : [];
  return (
    <>
      <FormFrame
        draft={`appointment:${appointment.id}`}
        initialValues={toValues(base)}
        schema={appointmentSchema}
        onSubmit={submit}
        onFailed={failed}
      >
        {conflict ? (
          <ConflictNotice
            recordName="appointment"
            changes={changes}
            isSaving={saver.isSaving}
            onTakeCurrent={saver.takeCurrent}
          />
        ) : null}
        <AppointmentFields user={nameOfUser(base)} id={base.id} />
        <FormActions>
          <CancelButton onCancel={onClose} />
          <SubmitButton label="Save Changes" />
        </FormActions>
      </FormFrame>
      {overlap.dialog}
    </>
  );
}

function nameOfUser({ userId, userName }: Appointment) {
  return userId === null || userName === null ? null : { id: userId, name: userName };
}
