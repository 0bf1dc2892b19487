import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { lazyPart } from '../../../ui/page/lazyPart';
import { AboveNote } from '../../../ui/record/AboveNote';
import type { BegunNote } from '../../../ui/record/RecordTabs';
import { TIMELINE_STEP, Timeline } from '../../../ui/timeline/Timeline';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useAddNote, useTimeline } from '../api';
import { SummarizeLead } from './SummarizeLead';

// The timeline is read at once; what is written in comes a moment later, and its room is kept.
const NoteForm = lazyPart(
  () =>
    import(/* webpackChunkName: "note-form" */ '../../../ui/timeline/NoteForm').then(
      (module) => module.NoteForm,
    ),
  { Meanwhile: () => <Skeleton variant="rounded" height={132} /> },
);

interface LeadTimelineProps {
  leadId: number;
  canWrite: boolean;
  note: BegunNote;
}

export function LeadTimeline({ leadId, canWrite, note }: LeadTimelineProps) {
  const [count, setCount] = useState(TIMELINE_STEP);
  const reading = useTimeline(leadId, count);
  const { run } = useAddNote(leadId);
  const notify = useNotify();
  const add = async (text: string) => {
    await run(text);
    notify.success('Success', 'Note added successfully');
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to add note');
  return (
    <>
      {canWrite ? (
        <>
          <AboveNote>
            <SummarizeLead leadId={leadId} />
          </AboveNote>
          <NoteForm draft={`lead:${leadId}:note`} onAdd={add} onFailed={failed} {...note} />
        </>
      ) : null}
      <Timeline subject="lead" id={leadId} reading={reading} count={count} onCount={setCount} />
    </>
  );
}
