import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../../api/ApiError';
import { discardUnsaved, mayDiscardAll } from '../../../lib/forms/unsaved';
import { trailTo } from '../../../lib/paths/listTrail';
import { paths } from '../../../lib/paths/paths';
import { nameOf } from '../../../lib/people/person';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { lazyPart } from '../../../ui/page/lazyPart';
import { NoticeRoom } from '../../../ui/states/NoticeRoom';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useArchiveClient, useDeleteClient, useRestoreClient } from '../api';
import type { Client } from '../model';
import { useClientMenu } from '../useClientMenu';

// Few clients are archived or in the trash.
const StateNotice = lazyPart(() => import('./StateNotice').then((module) => module.StateNotice), {
  Meanwhile: ({ text }) => <NoticeRoom>{text}</NoticeRoom>,
});

interface ActionProps {
  client: Client;
  onSaved: (client: Client) => void;
}

function useArchive({ client, onSaved }: ActionProps) {
  const { run, isRunning } = useArchiveClient(client.id);
  const notify = useNotify();
  const setArchived = async (archived: boolean, canUndo = true) => {
    try {
      onSaved(await run(archived));
      const undo = { label: 'Undo', onClick: () => void setArchived(!archived, false) };
      const text = archived ? 'Client archived successfully' : 'Client unarchived successfully';
      notify.success('Success', text, canUndo ? undo : undefined);
    } catch (error) {
      notify.failure(error, archived ? 'Failed to archive client' : 'Failed to unarchive client');
    }
  };
  return { setArchived, isRunning };
}

function useRestore(client: Client) {
  const { run, isRunning } = useRestoreClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const restore = async () => {
    try {
      await run(client.id);
      notify.success('Success', 'Client restored successfully');
      void navigate(paths.client(client.id));
    } catch (error) {
      notify.failure(error, 'Failed to restore client');
    }
  };
  return { restore, isRunning };
}

function useRemove({ client, onSaved }: ActionProps) {
  const { run } = useDeleteClient();
  const { restore } = useRestore(client);
  const { setArchived } = useArchive({ client, onSaved });
  const notify = useNotify();
  const navigate = useNavigate();
  return async () => {
    const agreed = await mayDiscardAll({
      title: `Delete ${nameOf(client)}?`,
      text: 'What you entered on this page is not saved yet and will be lost.',
      confirmLabel: 'Delete Client',
    });
    if (!agreed) return;
    try {
      await run(client.id);
      discardUnsaved();
      void navigate(trailTo(paths.client(client.id))?.list ?? '/clients');
      notify.success('Success', 'Client deleted successfully', {
        label: 'Undo',
        onClick: () => void restore(),
      });
    } catch (error) {
      const hasRecords = error instanceof ApiError && error.code === 'client_has_records';
      const archive = { label: 'Archive', onClick: () => void setArchived(true) };
      const offer = hasRecords && client.archivedAt === null ? archive : undefined;
      notify.failure(error, 'Failed to delete client', { action: offer });
    }
  };
}

/** Edit, and everything else in a menu. */
export function ClientActions({ client, onSaved }: ActionProps) {
  const { setArchived } = useArchive({ client, onSaved });
  const remove = useRemove({ client, onSaved });
  const newRecordItems = useClientMenu();
  const isArchived = client.archivedAt !== null;
  return (
    <>
      <Button
        variant="contained"
        component={Link}
        to={paths.clientEdit(client.id)}
        startIcon={<Pencil size={16} strokeWidth={1.8} />}
      >
        Edit
      </Button>
      <MoreMenu
        label={`More for ${nameOf(client)}`}
        items={[
          ...newRecordItems(client.id),
          {
            label: isArchived ? 'Unarchive' : 'Archive',
            onClick: () => void setArchived(!isArchived),
          },
          { label: 'Delete', isDestructive: true, onClick: () => void remove() },
        ]}
      />
    </>
  );
}

/** A notice for clients in the trash or archived, with a button to restore them. */
export function ClientStateNotice({ client, onSaved, canWrite }: ActionProps & { canWrite: boolean }) {
  const { restore, isRunning: isRestoring } = useRestore(client);
  const { setArchived, isRunning } = useArchive({ client, onSaved });
  if (client.deletedAt) {
    return (
      <StateNotice text="This client is in the trash." isWarning>
        {canWrite ? (
          <Button size="small" loading={isRestoring} onClick={() => void restore()}>
            Restore
          </Button>
        ) : null}
      </StateNotice>
    );
  }
  if (!client.archivedAt) return null;
  return (
    <StateNotice text="This client is archived and hidden from lists.">
      {canWrite ? (
        <Button size="small" loading={isRunning} onClick={() => void setArchived(false)}>
          Unarchive
        </Button>
      ) : null}
    </StateNotice>
  );
}
