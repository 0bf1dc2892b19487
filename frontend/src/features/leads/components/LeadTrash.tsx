import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { problemText } from '../../../api/ApiError';
import { useToast } from '../../../ui/useToast';
import { useDeleteLead, useRestoreLead } from '../api';
import type { Lead } from '../model';

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

export function DeleteLead({ lead }: { lead: Lead }) {
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
