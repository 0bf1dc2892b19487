import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import { Panel } from '../../../ui/Page';
import { TIMELINE_STEP, Timeline } from '../../../ui/Timeline';
import { useNotify } from '../../../ui/useNotify';
import { useAddClientNote, useClientTimeline } from '../api';
import { SummarizeClient } from './SummarizeClient';

// The timeline is read at once; what is written in comes a moment later, and its room is kept.
const NoteForm = lazyPart(
  () => import(/* webpackChunkName: "note-form" */ '../../../ui/NoteForm').then((module) => module.NoteForm),
  { Meanwhile: () => <Skeleton variant="rounded" height={132} /> },
);

export function ClientTimeline({ clientId, canWrite }: { clientId: number; canWrite: boolean }) {
  const [count, setCount] = useState(TIMELINE_STEP);
  const reading = useClientTimeline(clientId, count);
  const { run } = useAddClientNote(clientId);
  const notify = useNotify();
  const add = async (text: string) => {
    await run(text);
    notify.success('Success', 'Note added successfully');
  };
  return (
    <Panel title="Timeline" actions={canWrite ? <SummarizeClient clientId={clientId} /> : null}>
      {canWrite ? (
        <NoteForm
          draft={`client:${clientId}:note`}
          onAdd={add}
          onFailed={(error) => notify.failure(error, 'Failed to add note')}
        />
      ) : null}
      <Timeline subject="client" id={clientId} reading={reading} count={count} onCount={setCount} />
    </Panel>
  );
}
