import { ASKED_BY, SCOPES } from '../../../lib/people/doNotContact';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';

/** What the person asked for, how and when, for a FieldGrid. */
export function AskedFields() {
  return (
    <>
      <SelectField
        name="scope"
        label="What About"
        options={[...SCOPES]}
        hint="Sales calls only: calls about an open case stay possible."
      />
      <SelectField name="askedBy" label="How They Asked" none="Not known" options={[...ASKED_BY]} />
      <TextField name="askedOn" label="Asked On" type="date" hint="Leave blank if unknown." />
    </>
  );
}
