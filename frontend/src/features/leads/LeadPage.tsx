import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { problemText } from '../../api/ApiError';
import { useCan } from '../../api/SessionContext';
import { Page, Panel } from '../../ui/Page';
import { StatusBadge } from '../../ui/StatusBadge';
import { ErrorState, LoadingState } from '../../ui/states';
import { useToast } from '../../ui/useToast';
import { useDeleteLead, useLead, useRestoreLead } from './api';
import { LeadDetails } from './components/LeadDetails';
import { LeadEditForm } from './components/LeadEditForm';
import { StatusSelect } from './components/StatusSelect';
import { AddNote, Timeline } from './components/Timeline';
import type { Lead } from './model';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
}));

export default function LeadPage() {
  const id = Number(useParams().id);
  const { data, error, reload, put } = useLead(id);
  if (error) {
    const text =
      error.status === 404 || error.status === 400
        ? 'This lead does not exist.'
        : 'Error loading this lead. Please try again later.';
    return (
      <Page title="Lead">
        <ErrorState text={text} reference={error.requestId} onRetry={reload} />
      </Page>
    );
  }
  return data ? <LeadScreen key={id} lead={data} onSaved={put} /> : <LoadingState label="Loading the lead" />;
}

function LeadScreen({ lead, onSaved }: { lead: Lead; onSaved: (lead: Lead) => void }) {
  const [params, setParams] = useSearchParams();
  const canWrite = useCan('leads.write') && lead.deletedAt === null;
  const isEditing = canWrite && params.has('edit');
  // In the address, so that an ended session comes back to the open form.
  const setEditing = (open: boolean) => setParams(open ? { edit: '1' } : {}, { replace: true });
  const edit = (
    <Button startIcon={<Pencil size={16} strokeWidth={1.8} />} onClick={() => setEditing(true)}>
      Edit
    </Button>
  );
  return (
    <Page
      title={`${lead.firstName} ${lead.lastName}`}
      subtitle={
        <>
          <Link to="/leads">Leads</Link> · {lead.brand} · <StatusBadge status={lead.status} />
        </>
      }
      actions={canWrite ? <DeleteLead lead={lead} /> : null}
    >
      {lead.deletedAt ? <InTrash lead={lead} /> : null}
      <Columns>
        <div>
          <Panel title="Pipeline">
            <StatusSelect lead={lead} isReadOnly={!canWrite} onSaved={onSaved} />
          </Panel>
          <Panel title="Details" actions={canWrite && !isEditing ? edit : null}>
            {isEditing ? (
              <LeadEditForm lead={lead} onSaved={onSaved} onClose={() => setEditing(false)} />
            ) : (
              <LeadDetails lead={lead} />
            )}
          </Panel>
        </div>
        <Panel title="Timeline">
          {canWrite ? <AddNote leadId={lead.id} /> : null}
          <Timeline leadId={lead.id} />
        </Panel>
      </Columns>
    </Page>
  );
}

function useRestore(lead: Lead) {
  const { run, isRunning } = useRestoreLead();
  const toast = useToast();
  const navigate = useNavigate();
  const restore = async () => {
    try {
      await run(lead.id);
      toast({ tone: 'success', title: 'Success', description: 'Lead restored successfully' });
      navigate(`/leads/${lead.id}`);
    } catch (error) {
      toast({ tone: 'error', title: 'Error', description: problemText(error, 'Failed to restore lead') });
    }
  };
  return { restore, isRunning };
}

function DeleteLead({ lead }: { lead: Lead }) {
  const { run, isRunning } = useDeleteLead();
  const { restore } = useRestore(lead);
  const toast = useToast();
  const navigate = useNavigate();
  const remove = async () => {
    try {
      await run(lead.id);
      navigate('/leads');
      const action = { label: 'Undo', onClick: () => void restore() };
      toast({ tone: 'success', title: 'Success', description: 'Lead deleted successfully', action });
    } catch (error) {
      toast({ tone: 'error', title: 'Error', description: problemText(error, 'Failed to delete lead') });
    }
  };
  return (
    <Button
      variant="outlined"
      color="error"
      startIcon={<Trash2 size={16} strokeWidth={1.8} />}
      loading={isRunning}
      onClick={() => void remove()}
    >
      Delete
    </Button>
  );
}

function InTrash({ lead }: { lead: Lead }) {
  const { restore, isRunning } = useRestore(lead);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button size="small" onClick={() => void restore()} loading={isRunning}>
          Restore
        </Button>
      }
    >
      This lead is in the trash.
    </Alert>
  );
}
