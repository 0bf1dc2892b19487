import { CheckField } from '../../../../ui/fields/CheckField';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { SelectField } from '../../../../ui/fields/SelectField';
import { FormActions } from '../../../../ui/form/FormActions';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { Panel } from '../../../../ui/page/Page';
import { type Integration, MAP_SERVICES } from '../model';
import { IntegrationForm } from './IntegrationForm';

export function MapsCard({ integration }: { integration: Integration }) {
  return (
    <Panel title="Maps Service" subtitle="The map where addresses of leads, clients and resorts open">
      <IntegrationForm integration={integration}>
        {() => (
          <>
            <FieldGrid>
              <div className="wide">
                <CheckField
                  name="active"
                  label="Address links"
                  isSwitch
                  hint="The service sees an address only when someone opens it"
                />
              </div>
              <SelectField
                name="service"
                label="Service"
                className="wide"
                options={MAP_SERVICES.map((value) => ({ value, label: value }))}
              />
            </FieldGrid>
            <FormActions>
              <SubmitButton label="Save Maps Settings" variant="outlined" />
            </FormActions>
          </>
        )}
      </IntegrationForm>
    </Panel>
  );
}
