import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { findClientsWithBrand } from '../../../api/findClients';
import { nameWithBrand } from '../../../lib/people/person';
import { idOf } from '../../../ui/dialogs/useAddressDialog';
import { RecordPicker } from '../../../ui/fields/RecordPicker';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { useAddress } from '../../../ui/page/useAddress';
import { EmptyState, LoadingState } from '../../../ui/states/states';
import { useClient } from '../api';

const ChosenClient = lazyPart(() => import('./ChosenClient').then((module) => module.ChosenClient), {
  Meanwhile: () => <LoadingState label="Loading the client" />,
});

/** The picker is as wide as it needs, not as the page. */
const Narrow = styled('div')({ maxWidth: 520 });

/** Makes documents of a client's data: the client first, then the types, each with its preview. */
export default function CreateDocumentPage() {
  const { params, change } = useAddress();
  const clientId = idOf(params.get('clientId') ?? '');
  const { data: client } = useClient(clientId);
  const chosen = clientId !== null && client ? { id: client.id, name: nameWithBrand(client) } : null;
  return (
    <Page
      title="Create Document"
      subtitle="Agreements and forms, filled in from the client's data"
      actions={
        <Button
          variant="outlined"
          component={Link}
          to="/documents"
          startIcon={<ArrowLeft size={16} strokeWidth={1.8} />}
        >
          Back to Documents
        </Button>
      }
    >
      <Panel title="Client">
        <Narrow>
          <RecordPicker
            label="Client"
            required
            placeholder="Search by name, phone or email"
            value={chosen}
            onChange={(next) => change({ clientId: next ? String(next.id) : undefined, type: undefined })}
            onSearch={findClientsWithBrand}
            offersLatest
          />
        </Narrow>
      </Panel>
      {clientId === null ? (
        <EmptyState text="Select a client to see the documents they need." />
      ) : (
        <ChosenClient key={clientId} clientId={clientId} />
      )}
    </Page>
  );
}
