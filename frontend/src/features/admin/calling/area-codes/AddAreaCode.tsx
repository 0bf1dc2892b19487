import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { SelectField } from '../../../../ui/fields/SelectField';
import { TextField } from '../../../../ui/fields/TextField';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useAddAreaCode, useStates } from '../api';
import { type AreaCodeInput, stateOptions } from '../model';
import { type AreaCodeValues, areaCodeSchema, chosen, EMPTY_AREA_CODE, ZONE_OPTIONS } from './areaCodes';

const toInput = ({
  areaCode,
  states,
  otherState,
  zones,
  otherZone,
  source,
}: AreaCodeValues): AreaCodeInput => ({
  areaCode: areaCode.trim(),
  states: chosen(states, otherState),
  zones: chosen(zones, otherZone) as NonNullable<AreaCodeInput['zones']>,
  source: source.trim(),
});

/** An area code that came into service after the product's table was made. */
export function AddAreaCode({ onClose }: { onClose: () => void }) {
  const { run } = useAddAreaCode();
  const { data } = useStates();
  const notify = useNotify();
  const options = stateOptions(data);
  const submit = async (values: AreaCodeValues) => {
    const { areaCode, stateNames } = await run(toInput(values));
    notify.success('Area Code Added', `${areaCode}, ${stateNames.join(' and ')}`);
    onClose();
  };
  return (
    <FormDialog
      title="Add Area Code"
      submitLabel="Add Area Code"
      draft="area-code:new"
      initialValues={EMPTY_AREA_CODE}
      schema={areaCodeSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to add the area code')}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField
          className="wide"
          name="areaCode"
          label="Area Code"
          hint="Three digits that Exitdesk doesn't know yet."
          required
          autoFocus
        />
        <SelectField name="states" label="State" none="Select a state" options={options} required />
        <SelectField name="otherState" label="Second State" none="None" options={options} />
        <SelectField
          name="zones"
          label="Time Zone"
          none="Select a time zone"
          options={ZONE_OPTIONS}
          required
        />
        <SelectField name="otherZone" label="Second Time Zone" none="None" options={ZONE_OPTIONS} />
        <TextField
          className="wide"
          name="source"
          label="Source"
          hint="Where the area code is known from, such as a planning letter of NANPA."
          required
        />
      </FieldGrid>
    </FormDialog>
  );
}
