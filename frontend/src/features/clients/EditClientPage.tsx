import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { nameOf } from '../../lib/person';
import { ConflictNotice } from '../../ui/ConflictNotice';
import { FormActions } from '../../ui/form/FormActions';
import { FormFrame } from '../../ui/form/FormFrame';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Page, Panel } from '../../ui/Page';
import { EmptyState } from '../../ui/states';
import { ClientFields } from './components/ClientFields';
import { ClientLoader } from './components/ClientLoader';
import { type Client, type ClientValues, changesOf, clientSchema, toValues } from './model';
import { conflictChanges, useClientSaver } from './useClientSaver';
import { useOutcome } from './useOutcome';

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
  const address = `/clients/${client.id}`;
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
                Back to the client
              </Button>
            }
          />
        ) : (
          <EditForm client={client} onSaved={onSaved} address={address} />
        )}
      </Panel>
    </Page>
  );
}

function EditForm({ client, onSaved, address }: EditScreenProps & { address: string }) {
  // What the typing started from; a later answer of the server must not move it.
  const [base] = useState(client);
  const say = useOutcome();
  const navigate = useNavigate();
  const saver = useClientSaver(client.id, (saved) => {
    onSaved(saved);
    navigate(address);
  });
  const failed = (error: unknown) => say.failed(error, 'Failed to update client');
  const done = () => say.done('Client updated successfully');

  const submit = async (values: ClientValues) => {
    const onto = saver.conflict?.current ?? base;
    if (await saver.save(changesOf(values, base), onto)) done();
  };
  const apply = async () => {
    try {
      if (await saver.applyOnTop()) done();
    } catch (error) {
      failed(error);
    }
  };
  return (
    <>
      {saver.conflict ? (
        <ConflictNotice
          what="client"
          changes={conflictChanges(saver.conflict)}
          isSaving={saver.isSaving}
          onApply={() => void apply()}
          onTakeCurrent={saver.takeCurrent}
        />
      ) : null}
      <FormFrame
        draft={`client:${client.id}`}
        initialValues={toValues(base)}
        schema={clientSchema}
        onSubmit={submit}
        onFailed={failed}
      >
        <ClientFields client={base} />
        <FormActions>
          <Button variant="outlined" component={Link} to={address}>
            Cancel
          </Button>
          <SubmitButton label="Save changes" />
        </FormActions>
      </FormFrame>
    </>
  );
}
