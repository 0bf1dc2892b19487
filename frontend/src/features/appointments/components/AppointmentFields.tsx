import { useFormikContext } from 'formik';
import { useStaff } from '../../../api/useStaff';
import { wallClock } from '../../../lib/dates/wallTime';
import { SlotFields } from '../../../ui/appointments/SlotFields';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { StaffSelect } from '../../../ui/fields/StaffSelect';
import { TextField } from '../../../ui/fields/TextField';
import { asOptions } from '../../../ui/filters/FilterFields';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { type AppointmentValues, isPast, TYPES, titleFor } from '../model';
import { FreeSlots } from './FreeSlots';
import { Occasions } from './Occasions';
import { PersonField } from './PersonField';

const RECORDED = ['Scheduled', 'Completed', 'No Show'];

interface AppointmentFieldsProps {
  /** A new one may also record what took place. */
  isNew?: boolean;
  /** The one that is edited: it takes no time from itself. */
  id?: number;
  /** Who has it now; stays on offer by name when no longer on the staff. */
  user?: { id: number; name: string } | null;
}

export function AppointmentFields({ isNew = false, id, user = null }: AppointmentFieldsProps) {
  const staff = useStaff();
  const { values } = useFormikContext<AppointmentValues>();
  const isOver = isPast(values, wallClock(useBusinessTimeZone()));
  return (
    <FieldGrid>
      {isNew ? <Occasions /> : null}
      <TextField name="title" label="Title" className="wide" hint={`Leave blank for “${titleFor(values)}”`} />
      <PersonField />
      <SlotFields />
      <FreeSlots except={id} />
      <SelectField name="type" label="Type" options={asOptions(TYPES)} />
      <StaffSelect name="userId" label="Staff Member" staff={staff} current={user} none="Not assigned" />
      {isNew && isOver ? (
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
