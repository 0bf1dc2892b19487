import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTimeZone } from '../../api/useMeta';
import { wallClock } from '../../lib/dates/wallTime';
import { paths } from '../../lib/paths/paths';
import { nameOf } from '../../lib/people/person';
import { editedPerson } from '../../lib/people/personRules';
import { EditFrame } from '../../ui/form/EditFrame';
import { FormActions } from '../../ui/form/FormActions';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Page, Panel } from '../../ui/page/Page';
import { EmptyState } from '../../ui/states/states';
import { useNotify } from '../../ui/toasts/useNotify';
import { ClientFields } from './components/ClientFields';
import { ClientLoader } from './components/ClientLoader';
import { type Client, editOf, toValues } from './model';
import { clientSchema } from './rules';
import { useClientEditor } from './useClientEditor';
import { conflictChanges } from './useClientSaver';

export default function EditClientPage() {
  return (
    <ClientLoader>
      {(client, onSaved) => <EditScreen key={client.id} client={client} onSaved={onSaved} />}
    </ClientLoader>
  );
}

interface EditScreenProps {
  client: Client;
  onSaved: (client: Client) => void;
}

function EditScreen({ client, onSaved }: EditScreenProps) {
  const address = paths.client(client.id);
  const name = nameOf(client);
  return (
    <Page
      title={`Edit ${name}`}
      subtitle={
        <>
          <Link to="/clients">Clients</Link> · <Link to={address}>{name}</Link>
        </>
      }
    >
      <Panel title="Client">
        {client.deletedAt ? (
          <EmptyState
            text="This client is in the trash. Restore it to edit it."
            action={
              <Button variant="outlined" component={Link} to={address}>
                Back to the Client
              </Button>
            }
          />
        ) : (
          <EditClientForm client={client} onSaved={onSaved} address={address} />
        )}
      </Panel>
    </Page>
  );
}

function EditClientForm({ client, onSaved, address }: EditScreenProps & { address: string }) {
  // The version being edited; a later refresh must not change it under the user.
  const [base] = useState(client);
  const notify = useNotify();
  const navigate = useNavigate();
  const today = wallClock(useTimeZone()).date;
  const saver = useClientEditor(client.id, onSaved, () => void navigate(address));
  return (
    <EditFrame
      recordName="client"
      base={base}
      saver={saver}
      changes={saver.conflict ? conflictChanges(saver.conflict) : []}
      patchOf={(values) => editOf(values, base)}
      draft={`client:${client.id}`}
      initialValues={toValues(base)}
      schema={editedPerson(clientSchema(today, base.status), base)}
      onDone={() => notify.success('Success', 'Client updated successfully')}
      onFailed={(error) => notify.failure(error, 'Failed to update client')}
    >
      <ClientFields client={base} />
      <FormActions>
        <Button variant="outlined" component={Link} to={address}>
          Cancel
        </Button>
        <SubmitButton label="Save Changes" />
      </FormActions>
    </EditFrame>
  );
}
