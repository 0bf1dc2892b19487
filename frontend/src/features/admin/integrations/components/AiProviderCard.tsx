import { FormActions } from '../../../../ui/form/FormActions';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { Panel } from '../../../../ui/page/Page';
import type { Integration } from '../model';
import { IntegrationForm } from './IntegrationForm';
import { InUse } from './InUse';
import { ProviderFields } from './ProviderFields';
import { TestConnection } from './TestConnection';

export function AiProviderCard({ integration }: { integration: Integration }) {
  return (
    <Panel
      title="AI Provider"
      subtitle="Drafts summaries of lead and client timelines"
      actions={<InUse integration={integration} />}
    >
      <IntegrationForm integration={integration}>
        {(base) => (
          <>
            <ProviderFields base={base} />
            <FormActions>
              <TestConnection base={base} />
              <SubmitButton label="Save Settings" />
            </FormActions>
          </>
        )}
      </IntegrationForm>
    </Panel>
  );
}
