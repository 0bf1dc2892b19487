import { useState } from 'react';
import { problemText } from '../../../api/ApiError';
import { NoteForm } from '../../../ui/NoteForm';
import { Panel } from '../../../ui/Page';
import { TIMELINE_STEP, Timeline } from '../../../ui/Timeline';
import { useToast } from '../../../ui/useToast';
import { useAddNote, useTimeline } from '../api';

export function LeadTimeline({ leadId, canWrite }: { leadId: number; canWrite: boolean }) {
  const [count, setCount] = useState(TIMELINE_STEP);
  const reading = useTimeline(leadId, count);
  const { run } = useAddNote(leadId);
  const toast = useToast();
  const add = async (text: string) => {
    await run(text);
    toast({ tone: 'success', title: 'Success', description: 'Note added successfully' });
  };
  const failed = (error: unknown) =>
    toast({ tone: 'error', title: 'Error', description: problemText(error, 'Failed to add note') });
  return (
    <Panel title="Timeline">
      {canWrite ? <NoteForm draft={`lead:${leadId}:note`} onAdd={add} onFailed={failed} /> : null}
      <Timeline subject="lead" reading={reading} count={count} onCount={setCount} />
    </Panel>
  );
}
