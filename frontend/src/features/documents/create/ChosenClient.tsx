import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { Panel } from '../../../ui/page/Page';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states';
import { useClient } from '../api';
import { useClientProperties } from './api';
import { ClientInfo, PropertyList } from './ClientOverview';
import { Generator } from './Generator';

/** What saves stands below the types where there is room, and below the fields on a phone. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(280px, 1fr) minmax(0, 2.4fr)',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"about papers" "save papers"',
  columnGap: 16,
  alignItems: 'start',
  '& > .about': { gridArea: 'about' },
  '& > .papers': { gridArea: 'papers' },
  '& > .save': { gridArea: 'save' },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto',
    gridTemplateAreas: '"about" "papers" "save"',
  },
}));

/** The chosen client with what its documents are made of; without a property there is nothing to make them of. */
export function ChosenClient({ clientId }: { clientId: number }) {
  const client = useClient(clientId);
  const properties = useClientProperties(clientId);
  const error = client.error ?? properties.error;
  if (error) {
    const isMissing = error.status === 404 || error.status === 400;
    return (
      <ErrorState
        text={
          isMissing ? 'This client does not exist.' : 'Error loading this client. Please try again later.'
        }
        reference={error.requestId}
        onRetry={() => {
          client.reload();
          properties.reload();
        }}
      />
    );
  }
  if (!client.data || !properties.data) return <LoadingState label="Loading the client" />;
  if (client.data.deletedAt) return <InTrash clientId={clientId} />;
  if (properties.data.length === 0) return <NoProperties clientId={clientId} />;
  const overview = (
    <>
      <ClientInfo client={client.data} />
      <PropertyList properties={properties.data} />
    </>
  );
  return <Generator clientId={clientId} overview={overview} Columns={Columns} />;
}

function NoProperties({ clientId }: { clientId: number }) {
  return (
    <Panel title="Properties">
      <EmptyState
        text="No properties found for this client. Documents list the client's properties. Add one first."
        action={
          <Button variant="contained" component={Link} to={paths.client(clientId)}>
            Add Properties
          </Button>
        }
      />
    </Panel>
  );
}

function InTrash({ clientId }: { clientId: number }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" component={Link} to={paths.client(clientId)}>
          Open Client
        </Button>
      }
    >
      This client is in the trash. Restore the client to generate documents.
    </Alert>
  );
}
