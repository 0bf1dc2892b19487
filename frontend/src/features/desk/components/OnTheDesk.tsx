import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { isOffline, OFFLINE } from '../../../lib/browser/offline';
import { problemText } from '../../../lib/forms/problemText';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Panel } from '../../../ui/page/Page';
import { EmptyState, ErrorState } from '../../../ui/states/states';
import { visuallyHidden } from '../../../ui/text/visuallyHidden';
import { useNotify } from '../../../ui/toasts/useNotify';
import { endSitting, pauseSitting, resumeSitting } from '../api';
import { cardKey, type Sitting, type SittingSummary } from '../model';
import { type Desk, useDesk } from '../useDesk';
import { NO_KEYS, useDeskKeys } from '../useDeskKeys';
import { useHeard } from '../useHeard';
import { useHint } from '../useHint';
import { useHasCome } from '../useMoment';
import { useVoicemailMail } from '../useVoicemailMail';
import { DeskBar } from './DeskBar';
import { PersonOnDesk } from './PersonOnDesk';

const ConfirmEnd = lazyPart(() =>
  import(/* webpackChunkName: "desk-dialogs" */ './ConfirmEnd').then((module) => module.ConfirmEnd),
);
const SkipDialog = lazyPart(() =>
  import(/* webpackChunkName: "desk-dialogs" */ './SkipDialog').then((module) => module.SkipDialog),
);

const VoicemailMailDialog = lazyPart(() =>
  import(/* webpackChunkName: "desk-dialogs" */ './VoicemailMailDialog').then(
    (module) => module.VoicemailMailDialog,
  ),
);

const NO_MAIL = 'An email is offered after Voicemail Left, to people with an address who may be written to.';

interface OnTheDeskProps {
  sitting: Sitting;
  onChange: (sitting: Sitting) => void;
  onEnd: (summary: SittingSummary) => void;
  /** Someone else paused or ended it. */
  onOutdated: () => void;
}

/** A sitting: the person who is served, and the buttons that are always there. */
export function OnTheDesk({ sitting, onChange, onEnd, onOutdated }: OnTheDeskProps) {
  const isPaused = sitting.status === 'paused';
  const desk = useDesk(!isPaused, onOutdated);
  const { phase, served } = desk.state;
  const isCalling = phase === 'calling' || phase === 'choosing' || phase === 'saving';
  const notify = useNotify();
  const hint = useHint();
  const [asked, setAsked] = useState<'skip' | 'end' | 'mail' | null>(null);
  const [said, setSaid] = useState('');
  // Who is on the phone when a manager pauses the sitting stays there until what came of it is saved.
  const isShown = !isPaused || isCalling;
  const card = isShown ? (served?.card ?? null) : null;
  const mail = useVoicemailMail(desk.voicemail);
  // An email that was withdrawn while it was read must not make a later one open by itself, with Send in focus.
  if (asked === 'mail' && !mail) setAsked(null);
  useHeard(sitting.id, isCalling);

  const attempt = async (act: () => Promise<void>, failed: string) => {
    try {
      await act();
    } catch (error) {
      notify.failure(error, failed);
    }
  };
  const pause = () => {
    if (isCalling) return hint('Save what came of this call first, then pause.');
    const failed = isPaused ? 'Failed to resume' : 'Failed to pause';
    void attempt(async () => {
      onChange(await (isPaused ? resumeSitting(sitting.id) : pauseSitting(sitting.id)));
      setSaid(isPaused ? 'You are on the desk again.' : 'Paused.');
    }, failed);
  };
  const end = () => attempt(async () => onEnd(await endSitting(sitting.id)), 'Failed to end');
  const askEnd = () => (isCalling ? setAsked('end') : void end());
  const askSkip = () => {
    if (isCalling) hint('Save what came of this call first.');
    else if (card) setAsked('skip');
  };
  const askMail = () => (mail ? setAsked('mail') : hint(NO_MAIL));
  const keys: Record<string, () => void> = {
    m: askMail,
    p: pause,
    // A key is pressed more easily by mistake than a button.
    e: () => setAsked('end'),
    k: askSkip,
    u: () => void desk.undo(),
  };
  useDeskKeys(phase === 'saving' ? NO_KEYS : keys);
  return (
    <>
      <DeskBar
        sitting={sitting}
        card={card}
        isCalling={isCalling}
        email={mail && { name: mail.name, onOpen: askMail }}
        onSkip={card ? askSkip : null}
        onPause={pause}
        onEnd={askEnd}
      />
      <div role="status" style={visuallyHidden}>
        {said}
      </div>
      <div role="status" style={visuallyHidden}>
        {mail ? `You may email ${mail.name} about your voicemail.` : null}
      </div>
      {!isShown ? (
        <Paused onResume={pause} />
      ) : card ? (
        <PersonOnDesk key={cardKey(card)} card={card} desk={desk} />
      ) : (
        <Nobody desk={desk} onEnd={askEnd} />
      )}
      {asked === 'skip' && card ? (
        <SkipDialog
          person={card.person}
          onSkip={(why) => desk.skip(card.person, why)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'mail' && mail ? (
        <VoicemailMailDialog
          offered={mail}
          onSettled={() => {
            setAsked(null);
            desk.forgetVoicemail();
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'end' ? (
        <ConfirmEnd
          isCalling={isCalling}
          isServed={card !== null}
          onEnd={() => void end()}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

function Paused({ onResume }: { onResume: () => void }) {
  return (
    <Panel title="Paused">
      <EmptyState
        text="No one is served until you resume."
        action={
          <Button variant="contained" autoFocus onClick={onResume}>
            Resume
          </Button>
        }
      />
    </Panel>
  );
}

/** No one may be called now, or who is next cannot be asked. */
function Nobody({ desk, onEnd }: { desk: Desk; onEnd: () => void }) {
  const { next } = desk;
  const { served, failure, isAsking } = desk.state;
  if (failure) {
    const text = isOffline(failure) ? OFFLINE : problemText(failure, 'Error asking for the next person.');
    return <ErrorState text={text} onRetry={next} />;
  }
  if (!served || isAsking) {
    return (
      <Skeleton variant="rounded" height={320} role="progressbar" aria-label="Asking for the next person" />
    );
  }
  return (
    <Panel title="No One to Call">
      <EmptyState
        text={served.sentence ?? 'No one is left in this list.'}
        action={
          <>
            {/* Who presses Enter once too often asks once more. */}
            <Button variant="contained" autoFocus onClick={next}>
              Look Again
            </Button>
            <Button variant="outlined" onClick={onEnd}>
              Choose Another List
            </Button>
          </>
        }
      />
      {served.opensAt ? <AtOpening key={served.opensAt} opensAt={served.opensAt} onOpen={next} /> : null}
    </Panel>
  );
}

/** Looks again once the first of them opens. */
function AtOpening({ opensAt, onOpen }: { opensAt: string; onOpen: () => void }) {
  const [wasOpen] = useState(() => Date.parse(opensAt) <= Date.now());
  const isOpen = useHasCome(opensAt);
  const latest = useRef(onOpen);
  latest.current = onOpen;
  useEffect(() => {
    // A clock that is ahead of the server's does not ask over and over.
    if (isOpen && !wasOpen) latest.current();
  }, [isOpen, wasOpen]);
  return null;
}
