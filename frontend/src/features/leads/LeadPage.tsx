import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Pencil, UserCheck } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useCan } from '../../api/SessionContext';
import { useMerges } from '../../api/useMerges';
import { paths } from '../../lib/paths/paths';
import { nameOf } from '../../lib/people/person';
import { phonesOf } from '../../lib/people/personPhones';
import { CallingSlot } from '../../ui/calling/CallingSlot';
import { MergedInto } from '../../ui/merges/MergedInto';
import { lazyPart } from '../../ui/page/lazyPart';
import { Page, Panel } from '../../ui/page/Page';
import { useAddress } from '../../ui/page/useAddress';
import { PersonAvatar } from '../../ui/people/PersonAvatar';
import { SuppressedNotice } from '../../ui/people/SuppressedNotice';
import { RecordSides } from '../../ui/record/RecordColumns';
import { RecordTabs } from '../../ui/record/RecordTabs';
import { RecordFailed } from '../../ui/states/RecordFailed';
import { LoadingState } from '../../ui/states/states';
import { useLead } from './api';
import { LeadAppointments } from './components/LeadAppointments';
import { LeadDetails } from './components/LeadDetails';
import { LeadFacts, LeadLine } from './components/LeadHead';
import { LeadTimeline } from './components/LeadTimeline';
import { DeleteLead, InTrash } from './components/LeadTrash';
import type { Lead } from './model';

const LeadEditForm = lazyPart(
  () => import('./components/LeadEditForm').then((module) => module.LeadEditForm),
  { Meanwhile: () => <LoadingState label="Loading the form" /> },
);

const EnrollDialog = lazyPart(() =>
  import('./components/EnrollDialog').then((module) => module.EnrollDialog),
);

export default function LeadPage() {
  const id = Number(useParams().id);
  const { data, error, reload, put } = useLead(id);
  if (error && !data) {
    return (
      <RecordFailed
        recordName="lead"
        error={error}
        list={{ to: '/leads', label: 'Leads' }}
        onRetry={reload}
      />
    );
  }
  return data ? <LeadScreen key={id} lead={data} onSaved={put} /> : <LoadingState label="Loading the lead" />;
}

function LeadScreen({ lead, onSaved }: { lead: Lead; onSaved: (lead: Lead) => void }) {
  const { params, change } = useAddress();
  const merged = useMerges('lead', lead.id);
  const canWrite = useCan('leads.write') && lead.deletedAt === null;
  const canEnroll = useCan('clients.write') && canWrite && lead.clientId === null;
  // Kept in the URL, so that the form is restored after signing in again.
  const open = (form: 'edit' | 'enroll' | null) =>
    change({ edit: undefined, enroll: undefined, ...(form ? { [form]: '1' } : {}) }, { replace: true });
  const isEditing = canWrite && params.has('edit');
  return (
    <Page
      title={nameOf(lead)}
      picture={<PersonAvatar id={lead.id} firstName={lead.firstName} lastName={lead.lastName} size={44} />}
      subtitle={<LeadLine lead={lead} isReadOnly={!canWrite} onSaved={onSaved} />}
      actions={
        <>
          {canWrite ? <DeleteLead lead={lead} /> : null}
          {canEnroll ? <Enroll onClick={() => open('enroll')} /> : null}
        </>
      }
    >
      <LeadFacts lead={lead} />
      {lead.deletedAt ? <InTrash lead={lead} /> : null}
      <SuppressedNotice suppressed={lead.suppressed} />
      {lead.clientId === null ? null : <Enrolled clientId={lead.clientId} />}
      <MergedInto {...merged} version={lead.version} />
      {canEnroll && params.has('enroll') ? <EnrollDialog lead={lead} onClose={() => open(null)} /> : null}
      <RecordSides>
        <div>
          {isEditing ? (
            <Panel title="Details">
              <LeadEditForm lead={lead} onSaved={onSaved} onClose={() => open(null)} />
            </Panel>
          ) : null}
          <LeadActivity lead={lead} canWrite={canWrite} />
        </div>
        <div>
          <LeadAppointments lead={lead} />
          {isEditing ? null : (
            <Panel title="Details" actions={canWrite ? <Edit onClick={() => open('edit')} /> : null}>
              <LeadDetails lead={lead} />
            </Panel>
          )}
        </div>
      </RecordSides>
    </Page>
  );
}

/** What was said, with what is known of the numbers as a tab beside it. */
function LeadActivity({ lead, canWrite }: { lead: Lead; canWrite: boolean }) {
  const calling = {
    key: 'calling',
    label: 'Calling',
    content: <CallingSlot record={{ leadId: lead.id }} phones={phonesOf(lead)} />,
  };
  return (
    <RecordTabs
      label="Parts of the lead"
      mayNote={canWrite}
      timeline={(note) => <LeadTimeline leadId={lead.id} canWrite={canWrite} note={note} />}
      others={[calling]}
    />
  );
}

function Edit({ onClick }: { onClick: () => void }) {
  return (
    <Button startIcon={<Pencil size={16} strokeWidth={1.8} />} onClick={onClick}>
      Edit
    </Button>
  );
}

function Enroll({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="contained" startIcon={<UserCheck size={16} strokeWidth={1.8} />} onClick={onClick}>
      Enroll
    </Button>
  );
}

function Enrolled({ clientId }: { clientId: number }) {
  return (
    <Alert
      severity="success"
      sx={{ mb: 4 }}
      action={
        <Button size="small" component={Link} to={paths.client(clientId)}>
          Open Client
        </Button>
      }
    >
      This lead is enrolled as a client.
    </Alert>
  );
}
