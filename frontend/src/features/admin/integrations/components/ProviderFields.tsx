import { useFormikContext } from 'formik';
import { CheckField } from '../../../../ui/fields/CheckField';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { TextField } from '../../../../ui/fields/TextField';
import { DEFAULT_ENDPOINT, type Integration, type IntegrationValues } from '../model';

/** What a provider needs to be asked. */
export function ProviderFields({ base }: { base: Integration }) {
  const { values } = useFormikContext<IntegrationValues>();
  const isMoved = base.hasKey && values.apiEndpoint.trim() !== base.apiEndpoint;
  return (
    <FieldGrid>
      <div className="wide">
        <CheckField
          name="active"
          label="Enabled"
          isSwitch
          hint="Drafts summaries of timelines when someone selects Summarize"
        />
      </div>
      <TextField name="name" label="Name" required className="wide" />
      <TextField
        name="apiKey"
        label="API Key"
        type="password"
        autoComplete="new-password"
        className="wide"
        hint={keyHint(base, values, isMoved)}
      />
      <TextField name="apiEndpoint" label="API Endpoint" required hint={`Such as ${DEFAULT_ENDPOINT}`} />
      <TextField name="model" label="Model" required />
      {base.hasKey ? (
        <div className="wide">
          <CheckField
            name="removeKey"
            label="Delete the stored key"
            hint="Only while the provider is turned off"
          />
        </div>
      ) : null}
    </FieldGrid>
  );
}

function keyHint({ apiKey }: Integration, { removeKey }: IntegrationValues, isMoved: boolean): string {
  if (apiKey === null) return 'Stored encrypted, and never shown again';
  const end = apiKey.length > 1 ? `The stored key ends in ${apiKey}.` : 'A key is stored.';
  if (removeKey) return `${end} It is deleted when you save.`;
  if (isMoved) return `${end} It works only with the saved address. Enter the key for the new one.`;
  return `${end} Leave blank to keep it.`;
}
