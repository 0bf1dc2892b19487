import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { discardUnsaved, mayDiscardAll } from '../../../lib/forms/unsaved';
import { trailTo } from '../../../lib/paths/listTrail';
import { paths } from '../../../lib/paths/paths';
import { nameOf } from '../../../lib/people/person';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useDeleteLead, useRestoreLead } from '../api';
import type { Lead } from '../model';

function useRestore(lead: Lead) {
  const { run, isRunning } = useRestoreLead();
  const notify = useNotify();
  const navigate = useNavigate();
  const restore = async () => {
    try {
      await run(lead.id);
      notify.success('Success', 'Lead restored successfully');
      void navigate(paths.lead(lead.id));
    } catch (error) {
      notify.failure(error, 'Failed to restore lead');
    }
  };
  return { restore, isRunning };
}

export function DeleteLead({ lead }: { lead: Lead }) {
  const { run, isRunning } = useDeleteLead();
  const { restore } = useRestore(lead);
  const notify = useNotify();
  const navigate = useNavigate();
  const remove = async () => {
    const agreed = await mayDiscardAll({
      title: `Delete ${nameOf(lead)}?`,
      text: 'What you entered on this page is not saved yet and will be lost.',
      confirmLabel: 'Delete Lead',
    });
    if (!agreed) return;
    try {
      await run(lead.id);
      discardUnsaved();
      void navigate(trailTo(paths.lead(lead.id))?.list ?? '/leads');
      const action = { label: 'Undo', onClick: () => void restore() };
      notify.success('Success', 'Lead deleted successfully', action);
    } catch (error) {
      notify.failure(error, 'Failed to delete lead');
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

export function InTrash({ lead }: { lead: Lead }) {
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
