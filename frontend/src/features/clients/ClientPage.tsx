import { useCan } from '../../api/SessionContext';
import { useMerges } from '../../api/useMerges';
import { nameOf } from '../../lib/people/person';
import { phonesOf } from '../../lib/people/personPhones';
import { CallingSlot } from '../../ui/calling/CallingSlot';
import { MergedInto } from '../../ui/merges/MergedInto';
import { lazyPart } from '../../ui/page/lazyPart';
import { Page, Panel } from '../../ui/page/Page';
import { PersonAvatar } from '../../ui/people/PersonAvatar';
import { SuppressedNotice } from '../../ui/people/SuppressedNotice';
import { RecordSides } from '../../ui/record/RecordColumns';
import { RecordTabs } from '../../ui/record/RecordTabs';
import { LoadingState } from '../../ui/states/states';
import { ClientActions, ClientStateNotice } from './components/ClientActions';
import { ClientAppointments } from './components/ClientAppointments';
import { ClientChecklist } from './components/ClientChecklist';
import { ClientDetails } from './components/ClientDetails';
import { ClientDocuments } from './components/ClientDocuments';
import { ClientFacts, ClientLine } from './components/ClientHead';
import { ClientLoader } from './components/ClientLoader';
import { ClientMoney } from './components/ClientMoney';
import { ClientTimeline } from './components/ClientTimeline';
import { Properties } from './components/Properties';
import type { Client } from './model';

// Few clients are on hold.
const HoldNotice = lazyPart(() => import('./components/HoldNotice').then((module) => module.HoldNotice));

const ClientLedger = lazyPart(
  () => import('./components/ClientLedger').then((module) => module.ClientLedger),
  {
    Meanwhile: () => <LoadingState label="Loading the ledger" />,
  },
);

export default function ClientPage() {
  return (
    <ClientLoader>
      {(client, onSaved) => <ClientScreen key={client.id} client={client} onSaved={onSaved} />}
    </ClientLoader>
  );
}

interface ClientScreenProps {
  client: Client;
  onSaved: (client: Client) => void;
}

function ClientScreen({ client, onSaved }: ClientScreenProps) {
  const merged = useMerges('client', client.id);
  const mayWrite = useCan('clients.write');
  const canWrite = mayWrite && client.deletedAt === null;
  return (
    <Page
      title={nameOf(client)}
      picture={
        <PersonAvatar id={client.id} firstName={client.firstName} lastName={client.lastName} size={44} />
      }
      subtitle={<ClientLine client={client} isReadOnly={!canWrite} onSaved={onSaved} />}
      actions={canWrite ? <ClientActions client={client} onSaved={onSaved} /> : null}
    >
      <ClientFacts client={client} />
      <ClientStateNotice client={client} onSaved={onSaved} canWrite={mayWrite} />
      {client.status === 'On Hold' && client.deletedAt === null ? (
        <HoldNotice client={client} canWrite={mayWrite} />
      ) : null}
      <SuppressedNotice suppressed={client.suppressed} />
      <MergedInto {...merged} version={client.version} />
      <RecordSides>
        <ClientActivity client={client} canWrite={canWrite} />
        <ClientSide client={client} canWrite={canWrite} />
      </RecordSides>
    </Page>
  );
}

interface PartProps {
  client: Client;
  canWrite: boolean;
}

/** What was said, with the long parts as tabs beside it. */
function ClientActivity({ client, canWrite }: PartProps) {
  const maySeeMoney = useCan('payments.read');
  const maySeeCalling = useCan('leads.read');
  const ledger = { key: 'ledger', label: 'Ledger', content: <ClientLedger clientId={client.id} /> };
  const calling = {
    key: 'calling',
    label: 'Calling',
    content: <CallingSlot record={{ clientId: client.id }} phones={phonesOf(client)} />,
  };
  return (
    <RecordTabs
      label="Parts of the client"
      mayNote={canWrite}
      timeline={(note) => <ClientTimeline clientId={client.id} canWrite={canWrite} note={note} />}
      others={[...(maySeeMoney ? [ledger] : []), ...(maySeeCalling ? [calling] : [])]}
    />
  );
}

/** What is under way, owed and known. */
function ClientSide({ client, canWrite }: PartProps) {
  const maySeeMoney = useCan('payments.read');
  const maySeeAppointments = useCan('appointments.read');
  const isOpen = client.deletedAt === null;
  return (
    <div>
      <Properties clientId={client.id} canWrite={canWrite} />
      <ClientChecklist clientId={client.id} canWrite={canWrite} />
      <ClientDocuments clientId={client.id} />
      {maySeeMoney ? <ClientMoney clientId={client.id} isOpen={isOpen} /> : null}
      {maySeeAppointments ? <ClientAppointments clientId={client.id} isOpen={isOpen} /> : null}
      <Panel title="Details">
        <ClientDetails client={client} />
      </Panel>
    </div>
  );
}
