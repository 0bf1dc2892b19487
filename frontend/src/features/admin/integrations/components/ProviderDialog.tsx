import { EditDialog } from '../../../../ui/dialogs/EditDialog';
import { type Integration, isSaved, schemaOf, toInput, toValues } from '../model';
import { useIntegrationSaver } from '../useIntegrationSaver';
import { ProviderFields } from './ProviderFields';
import { TestConnection } from './TestConnection';

export function ProviderDialog({ provider, onClose }: { provider: Integration; onClose: () => void }) {
  const { base, saver, changes, told, failed } = useIntegrationSaver(provider, onClose);
  return (
    <EditDialog
      title={isSaved(provider) ? 'Edit Provider' : 'Add Provider'}
      submitLabel="Save Settings"
      // Without the key, which is never kept.
      draft={`integration:${isSaved(provider) ? provider.id : provider.kind}`}
      initialValues={toValues(base)}
      schema={schemaOf(provider.kind)}
      recordName="integration"
      base={base}
      saver={saver}
      changes={changes}
      patchOf={(values) => toInput(values, provider.kind)}
      onDone={told}
      onFailed={failed}
      onClose={onClose}
    >
      <ProviderFields base={base} />
      <div style={{ marginTop: 16 }}>
        <TestConnection base={base} />
      </div>
    </EditDialog>
  );
}
