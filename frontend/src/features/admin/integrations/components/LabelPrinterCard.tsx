import { CheckField } from '../../../../ui/fields/CheckField';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { SelectField } from '../../../../ui/fields/SelectField';
import { FormActions } from '../../../../ui/form/FormActions';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { Panel } from '../../../../ui/page/Page';
import { type Integration, LABEL_SHEETS } from '../model';
import { IntegrationForm } from './IntegrationForm';

export function LabelPrinterCard({ integration }: { integration: Integration }) {
  return (
    <Panel title="Label Printer" subtitle="The label sheets for client addresses">
      <IntegrationForm integration={integration}>
        {() => (
          <>
            <FieldGrid>
              <div className="wide">
                <CheckField
                  name="active"
                  label="Use this sheet"
                  isSwitch
                  hint="When off, labels print one per page, 4 × 2 in"
                />
              </div>
              <SelectField name="sheet" label="Label Sheet" className="wide" options={[...LABEL_SHEETS]} />
            </FieldGrid>
            <FormActions>
              <SubmitButton label="Save Label Settings" variant="outlined" />
            </FormActions>
          </>
        )}
      </IntegrationForm>
    </Panel>
  );
}
