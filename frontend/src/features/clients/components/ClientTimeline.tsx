import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { lazyPart } from '../../../ui/page/lazyPart';
import { AboveNote } from '../../../ui/record/AboveNote';
import type { BegunNote } from '../../../ui/record/RecordTabs';
import { TIMELINE_STEP, Timeline } from '../../../ui/timeline/Timeline';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useAddClientNote, useClientTimeline } from '../api';
import { SummarizeClient } from './SummarizeClient';

// The timeline is read at once; what is written in comes a moment later, and its room is kept.
const NoteForm = lazyPart(
  () =>
    import(/* webpackChunkName: "note-form" */ '../../../ui/timeline/NoteForm').then(
      (module) => module.NoteForm,
    ),
  { Meanwhile: () => <Skeleton variant="rounded" height={132} /> },
);

interface ClientTimelineProps {
  clientId: number;
  canWrite: boolean;
  note: BegunNote;
}

export function ClientTimeline({ clientId, canWrite, note }: ClientTimelineProps) {
  const [count, setCount] = useState(TIMELINE_STEP);
  const reading = useClientTimeline(clientId, count);
  const { run } = useAddClientNote(clientId);
  const notify = useNotify();
  const add = async (text: string) => {
    await run(text);
    notify.success('Success', 'Note added successfully');
  };
  return (
    <>
      {canWrite ? (
        <>
          <AboveNote>
            <SummarizeClient clientId={clientId} />
          </AboveNote>
          <NoteForm
            draft={`client:${clientId}:note`}
            onAdd={add}
            onFailed={(error) => notify.failure(error, 'Failed to add note')}
            {...note}
          />
        </>
      ) : null}
      <Timeline subject="client" id={clientId} reading={reading} count={count} onCount={setCount} />
    </>
  );
}
