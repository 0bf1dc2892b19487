import Button from '@mui/material/Button';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../api/useServices';
import { lazyPart } from '../../../ui/page/lazyPart';
import { useAddNote, useLeadSending, useLeadSummary } from '../api';

const SummaryDialog = lazyPart(() =>
  import(/* webpackChunkName: "summary-dialog" */ '../../../ui/people/SummaryDialog').then(
    (module) => module.SummaryDialog,
  ),
);

/** Absent while no provider is on (decisions, section 7). */
export function SummarizeLead({ leadId }: { leadId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { summaries } = useServices();
  const sending = useLeadSending(leadId, isOpen);
  const { run: ask, isRunning } = useLeadSummary(leadId);
  const { run: addNote } = useAddNote(leadId);
  if (!summaries) return null;
  return (
    <>
      <Button startIcon={<Sparkles size={16} strokeWidth={1.8} />} onClick={() => setOpen(true)}>
        Summarize
      </Button>
      {isOpen ? (
        <SummaryDialog
          recordName="lead"
          sending={sending}
          ask={ask}
          isAsking={isRunning}
          save={async (note) => void (await addNote(note))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
