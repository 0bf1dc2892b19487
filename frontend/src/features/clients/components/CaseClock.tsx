import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates/dates';
import { lazyPart } from '../../../ui/page/lazyPart';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type CaseClock as Clock, useCaseClock, useMeetDeadline, useTakeBackContact } from '../caseApi';

const NextStepDialog = lazyPart(() =>
  import(/* webpackChunkName: "case-dialogs" */ './NextStepDialog').then((module) => module.NextStepDialog),
);
const DeadlineDialog = lazyPart(() =>
  import(/* webpackChunkName: "case-dialogs" */ './DeadlineDialog').then((module) => module.DeadlineDialog),
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
  const { data, error, reload } = useCaseClock(caseId);
  const [dialog, setDialog] = useState<'step' | 'contact' | 'deadline' | null>(null);
  const close = () => {
    setDialog(null);
    reload();
  };
  if (!data) return error ? <NotLoaded onRetry={reload} /> : <Skeleton width={240} />;
  // Where no one may call, a letter is the way.
  const source = data.openWay ? 'letter' : 'call';
  return (
    <Root>
      <div className="lines">
        <Lines clock={data} canWrite={canWrite} onMet={reload} />
        {data.nextStep ? <LastContact clock={data} canWrite={canWrite} onTakenBack={reload} /> : null}
      </div>
      {canWrite && data.nextStep ? (
        <div>
          <Button size="small" onClick={() => setDialog('step')}>
            Set Next Step
          </Button>
          <Button size="small" onClick={() => setDialog('contact')}>
            Note Contact
          </Button>
          <Button size="small" onClick={() => setDialog('deadline')}>
            Add Deadline
          </Button>
        </div>
      ) : null}
      {dialog === 'step' ? <NextStepDialog caseId={caseId} onClose={close} /> : null}
      {dialog === 'deadline' ? <DeadlineDialog caseId={caseId} onClose={close} /> : null}
      {dialog === 'contact' ? <NoteContactDialog caseId={caseId} source={source} onClose={close} /> : null}
    </Root>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Root role="alert">
      <span>Couldn't load where this case stands.</span>
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    </Root>
  );
}

interface LinesProps {
  clock: Clock;
  canWrite: boolean;
  onMet: () => void;
}

function Lines({ clock, canWrite, onMet }: LinesProps) {
  const { id, sentence, nextStep, silence, openWay, deadlines } = clock;
  return (
    <>
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
      {openWay ? <span>{openWay.sentence}</span> : null}
      {deadlines.map((deadline) => (
        <span key={deadline.kind ?? deadline.id}>
          {deadline.sentence}
          {canWrite && deadline.id !== null ? (
            <Met caseId={id} deadlineId={deadline.id} onMet={onMet} />
          ) : null}
        </span>
      ))}
    </>
  );
}

interface MetProps {
  caseId: number;
  deadlineId: number;
  onMet: () => void;
}

/** What someone entered is there until the answer came. */
function Met({ caseId, deadlineId, onMet }: MetProps) {
  const { run, isRunning } = useMeetDeadline(caseId);
  const notify = useNotify();
  const meet = async () => {
    try {
      await run(deadlineId);
      notify.success('Success', 'Deadline met successfully');
    } catch (error) {
      notify.failure(error, 'Failed to mark the deadline as met');
    }
    onMet();
  };
  return (
    <Button size="small" disabled={isRunning} onClick={() => void meet()}>
      Mark as Met
    </Button>
  );
}

/** How the client heard, by where that is known from. */
const HEARD: Record<Clock['words'][number]['source'], string> = {
  call: 'Spoke with client',
  appointment: 'Appointment',
  update: 'Update',
  letter: 'Letter',
};

interface LastContactProps {
  clock: Clock;
  canWrite: boolean;
  onTakenBack: () => void;
}

/** The last word that counts. What someone noted or emailed may turn out not to have arrived. */
function LastContact({ clock: { id, words }, canWrite, onTakenBack }: LastContactProps) {
  const { run, isRunning } = useTakeBackContact(id);
  const notify = useNotify();
  const last = words.find(({ isTakenBack }) => !isTakenBack);
  if (!last) return null;
  const takeBack = async () => {
    try {
      await run(last.id);
      notify.success('Success', 'Contact taken back successfully');
    } catch (error) {
      notify.failure(error, 'Failed to take back the contact');
    }
    onTakenBack();
  };
  const by = last.notedBy ? `, noted by ${last.notedBy}` : '';
  return (
    <span>
      {`Last contact: ${HEARD[last.source]}, ${formatDate(last.reachedOn)}${by}`}
      {canWrite && (last.notedBy || last.source === 'update') ? (
        <Button size="small" disabled={isRunning} onClick={() => void takeBack()}>
          Did Not Arrive
        </Button>
      ) : null}
    </span>
  );
}
