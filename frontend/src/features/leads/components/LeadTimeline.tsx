import { useState } from 'react';
import { NoteForm } from '../../../ui/NoteForm';
import { Panel } from '../../../ui/Page';
import { TIMELINE_STEP, Timeline } from '../../../ui/Timeline';
import { useNotify } from '../../../ui/useNotify';
import { useAddNote, useTimeline } from '../api';
import { SummariseLead } from './SummariseLead';

export function LeadTimeline({ leadId, canWrite }: { leadId: number; canWrite: boolean }) {
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
    <Panel title="Timeline" actions={canWrite ? <SummariseLead leadId={leadId} /> : null}>
      {canWrite ? <NoteForm draft={`lead:${leadId}:note`} onAdd={add} onFailed={failed} /> : null}
      <Timeline subject="lead" reading={reading} count={count} onCount={setCount} />
    </Panel>
  );
}
