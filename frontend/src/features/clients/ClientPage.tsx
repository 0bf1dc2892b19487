import { useCan } from '../../api/SessionContext';
import { useMerges } from '../../api/useMerges';
import { nameOf } from '../../lib/person';
import { phonesOf } from '../../lib/personPhones';
import { CallingSlot } from '../../ui/calling/CallingSlot';
import { ListLink } from '../../ui/ListLink';
import { MergedInto } from '../../ui/merges/MergedInto';
import { Page, Panel } from '../../ui/Page';
import { RecordColumns } from '../../ui/RecordColumns';
import { SuppressedNotice } from '../../ui/SuppressedNotice';
import { ClientActions, ClientStateNotice } from './components/ClientActions';
import { ClientAppointments } from './components/ClientAppointments';
import { ClientBadges } from './components/ClientBadges';
import { ClientChecklist } from './components/ClientChecklist';
import { ClientDetails } from './components/ClientDetails';
import { ClientDocuments } from './components/ClientDocuments';
import { ClientLoader } from './components/ClientLoader';
import { ClientMoney } from './components/ClientMoney';
import { ClientStatus } from './components/ClientStatus';
import { ClientTimeline } from './components/ClientTimeline';
import { Properties } from './components/Properties';
import type { Client } from './model';

export default function ClientPage() {
  return (
    <ClientLoader>
      {(client, onSaved) => <ClientScreen key={client.id} client={client} onSaved={onSaved} />}
    </ClientLoader>
  );
}

function ClientScreen({ client, onSaved }: { client: Client; onSaved: (client: Client) => void }) {
  const merged = useMerges('client', client.id);
  const mayWrite = useCan('clients.write');
  const maySeeMoney = useCan('payments.read');
  const maySeeAppointments = useCan('appointments.read');
  const maySeeCalling = useCan('leads.read');
  const canWrite = mayWrite && client.deletedAt === null;
  return (
    <Page
      title={nameOf(client)}
      subtitle={
        <>
          <ListLink to="/clients">Clients</ListLink> · {client.brand ?? 'N/A'} ·{' '}
          <ClientBadges client={client} />
        </>
      }
      actions={canWrite ? <ClientActions client={client} onSaved={onSaved} /> : null}
    >
      <ClientStateNotice client={client} onSaved={onSaved} canWrite={mayWrite} />
      <SuppressedNotice suppressed={client.suppressed} />
      <MergedInto {...merged} version={client.version} />
      <RecordColumns>
        <div>
          <Panel title="Progress">
            <ClientStatus client={client} isReadOnly={!canWrite} onSaved={onSaved} />
          </Panel>
          <Panel title="Details">
            <ClientDetails client={client} />
          </Panel>
          <Properties clientId={client.id} canWrite={canWrite} />
          <ClientChecklist clientId={client.id} canWrite={canWrite} />
          <ClientDocuments clientId={client.id} />
          {maySeeCalling ? (
            <Panel title="Calling">
              <CallingSlot record={{ clientId: client.id }} phones={phonesOf(client)} />
            </Panel>
          ) : null}
        </div>
        <div>
          {maySeeMoney ? <ClientMoney clientId={client.id} isOpen={client.deletedAt === null} /> : null}
          {maySeeAppointments ? <ClientAppointments clientId={client.id} /> : null}
          <ClientTimeline clientId={client.id} canWrite={canWrite} />
        </div>
      </RecordColumns>
    </Page>
  );
}
