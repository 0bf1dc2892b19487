import { useStaff } from '../../../api/useStaff';
import { asOptions } from '../../../ui/FilterFields';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { SlotFields } from '../../../ui/SlotFields';
import { StaffSelect } from '../../../ui/StaffSelect';
import { TYPES } from '../model';
import { PersonField } from './PersonField';

const RECORDED = ['Scheduled', 'Completed', 'No Show'];

interface AppointmentFieldsProps {
  /** A new one may also record what took place. */
  withStatus?: boolean;
  /** Who has it now; stays on offer by name when no longer on the staff. */
  user?: { id: number; name: string } | null;
}

export function AppointmentFields({ withStatus = false, user = null }: AppointmentFieldsProps) {
  const staff = useStaff();
  return (
    <FieldGrid>
      <TextField name="title" label="Title" required className="wide" />
      <PersonField />
      <SlotFields />
      <SelectField name="type" label="Type" options={asOptions(TYPES)} />
      <StaffSelect name="userId" label="Staff Member" staff={staff} current={user} none="Not assigned" />
      {withStatus ? (
        <SelectField
          name="status"
          label="Status"
          options={asOptions(RECORDED)}
          hint="For past appointments, choose Completed or No Show."
        />
      ) : null}
      <TextField
        name="location"
        label="Location"
        className="wide"
        hint="An address, a room or a meeting link"
      />
      <TextField name="info" label="Notes" rows={3} className="wide" />
    </FieldGrid>
  );
}
