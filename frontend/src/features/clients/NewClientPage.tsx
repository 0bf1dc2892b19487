import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { useTimeZone } from '../../api/useMeta';
import { wallClock } from '../../lib/dates/wallTime';
import { paths } from '../../lib/paths/paths';
import { FormActions } from '../../ui/form/FormActions';
import { FormFrame } from '../../ui/form/FormFrame';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Page, Panel } from '../../ui/page/Page';
import { useNotify } from '../../ui/toasts/useNotify';
import { useCreateClient } from './api';
import { ClientFields } from './components/ClientFields';
import { isPutOnHold, toHold } from './hold';
import { usePutOnHold } from './holdApi';
import { type ClientValues, emptyClient, newClient } from './model';
import { clientSchema } from './rules';

export default function NewClientPage() {
  const create = useCreateClient();
  const put = usePutOnHold();
  const today = wallClock(useTimeZone()).date;
  const notify = useNotify();
  const navigate = useNavigate();
  // The client is there by now: what fails is said again on their page.
  const hold = async (id: number, values: ClientValues) => {
    try {
      await put.run({ id, ...toHold(values) });
    } catch (error) {
      notify.failure(error, 'Failed to save the hold');
    }
  };
  const submit = async (values: ClientValues) => {
    const input = newClient(values);
    if (!input) return false;
    const client = await create.run(input);
    notify.success('Success', 'Client created successfully');
    if (isPutOnHold(values.status, null)) await hold(client.id, values);
    void navigate(paths.client(client.id), { replace: true });
    return true;
  };
  return (
    <Page title="Add New Client" subtitle="Add a client directly, without a lead">
      <Panel title="New Client">
        <FormFrame
          draft="client:new"
          initialValues={emptyClient}
          schema={clientSchema(today, null)}
          onSubmit={submit}
          onFailed={(error) => notify.failure(error, 'Failed to create client')}
        >
          <ClientFields />
          <FormActions>
            <Button variant="outlined" component={Link} to="/clients">
              Cancel
            </Button>
            <SubmitButton label="Create Client" />
          </FormActions>
        </FormFrame>
      </Panel>
    </Page>
  );
}
