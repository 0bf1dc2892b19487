import Button from '@mui/material/Button';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../api/useServices';
import { lazyPart } from '../../../ui/page/lazyPart';
import { useAddClientNote, useClientSending, useClientSummary } from '../api';

const SummaryDialog = lazyPart(() =>
  import(/* webpackChunkName: "summary-dialog" */ '../../../ui/people/SummaryDialog').then(
    (module) => module.SummaryDialog,
  ),
);

/** Absent while no provider is on (decisions, section 7). */
export function SummarizeClient({ clientId }: { clientId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { summaries } = useServices();
  const sending = useClientSending(clientId, isOpen);
  const { run: ask, isRunning } = useClientSummary(clientId);
  const { run: addNote } = useAddClientNote(clientId);
  if (!summaries) return null;
  return (
    <>
      <Button startIcon={<Sparkles size={16} strokeWidth={1.8} />} onClick={() => setOpen(true)}>
        Summarize
      </Button>
      {isOpen ? (
        <SummaryDialog
          recordName="client"
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
