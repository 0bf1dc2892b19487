import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates';
import { lazyPart } from '../../../ui/lazyPart';
import { type CaseClock as Clock, useCaseClock } from '../caseApi';

const NextStepDialog = lazyPart(() =>
  import(/* webpackChunkName: "case-dialogs" */ './NextStepDialog').then((module) => module.NextStepDialog),
);
const NoteContactDialog = lazyPart(() =>
  import(/* webpackChunkName: "case-dialogs" */ './NoteContactDialog').then(
    (module) => module.NoteContactDialog,
  ),
);

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4px 12px',
  marginTop: 8,
  fontSize: 13,
  '& > .lines': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > .lines > span': { display: 'block', color: theme.vars.palette.text.secondary },
  '& > .lines > span:first-of-type': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > .lines > .owed': { color: theme.vars.palette.error.main },
}));

interface CaseClockProps {
  caseId: number;
  canWrite: boolean;
}

/** Where a case stands, what happens next, and what its client is owed. */
export function CaseClock({ caseId, canWrite }: CaseClockProps) {
  const { data, reload } = useCaseClock(caseId);
  const [dialog, setDialog] = useState<'step' | 'contact' | null>(null);
  const close = () => {
    setDialog(null);
    reload();
  };
  if (!data) return null;
  return (
    <Root>
      <Lines clock={data} />
      {canWrite && data.nextStep ? (
        <div>
          <Button size="small" onClick={() => setDialog('step')}>
            Set Next Step
          </Button>
          <Button size="small" onClick={() => setDialog('contact')}>
            Note Contact
          </Button>
        </div>
      ) : null}
      {dialog === 'step' ? <NextStepDialog caseId={caseId} onClose={close} /> : null}
      {dialog === 'contact' ? <NoteContactDialog caseId={caseId} onClose={close} /> : null}
    </Root>
  );
}

function Lines({ clock: { sentence, nextStep, silence, deadlines } }: { clock: Clock }) {
  return (
    <div className="lines">
      <span>{sentence}</span>
      {nextStep ? (
        <span>
          {`Next: ${nextStep.what}, by ${formatDate(nextStep.dueOn)} (${nextStep.ownerName ?? 'Operations'})`}
        </span>
      ) : null}
      {silence ? (
        <span className={silence.isOwed ? 'owed' : undefined}>
          {`${silence.sentence} ${silence.owedSentence}`}
        </span>
      ) : null}
      {deadlines.map((deadline) => (
        <span key={deadline.kind}>{deadline.sentence}</span>
      ))}
    </div>
  );
}
