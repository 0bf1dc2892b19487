import { useStaff } from '../../../api/useStaff';
import { WAITED_ON } from '../../../lib/work/waitsOn';
import { SelectField } from '../../../ui/fields/SelectField';
import { StaffSelect } from '../../../ui/fields/StaffSelect';
import { TextField } from '../../../ui/fields/TextField';

/** What happens next on a case, by when, who is waited on, and whose it is. */
export function NextStepFields() {
  const staff = useStaff();
  return (
    <>
      <TextField
        name="nextStep"
        label="Next Step"
        hint="What happens next, such as “Call the resort”."
        className="wide"
      />
      <TextField name="dueOn" label="Due On" type="date" />
      <SelectField name="waitsOn" label="Waiting On" options={WAITED_ON} />
      <StaffSelect
        name="userId"
        label="Owner"
        staff={staff}
        none="The client’s assigned user"
        className="wide"
      />
    </>
  );
}
