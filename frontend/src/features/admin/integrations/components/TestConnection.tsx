import { useFormikContext } from 'formik';
import { ReasonButton } from '../../../../ui/buttons/ReasonButton';
import { useRefuseInForm } from '../../../../ui/form/besideSubmit';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useTestConnection } from '../api';
import { hasKey, type Integration, type IntegrationValues, isSaved } from '../model';

/** Asks the provider itself, with what stands in the form; disabled without a key and while a test runs (part 1, section 5). */
export function TestConnection({ base }: { base: Integration }) {
  const { values } = useFormikContext<IntegrationValues>();
  const { run, isRunning } = useTestConnection();
  const notify = useNotify();
  const refuse = useRefuseInForm();
  const test = async () => {
    const apiKey = values.apiKey.trim();
    try {
      await run({
        name: values.name.trim() || base.name || 'Provider',
        apiEndpoint: values.apiEndpoint.trim(),
        ...(isSaved(base) ? { id: base.id } : {}),
        ...(apiKey ? { apiKey } : {}),
      });
      notify.success('Connection Successful', 'Successfully connected to the API.');
    } catch (error) {
      if (refuse(error)) return;
      notify.failure(error, 'Failed to connect to the API', { title: 'Connection Failed' });
    }
  };
  return (
    <ReasonButton
      variant="outlined"
      onClick={() => void test()}
      unless={hasKey(values, base) ? null : 'Enter the API key first.'}
      loading={isRunning}
    >
      Test Connection
    </ReasonButton>
  );
}
