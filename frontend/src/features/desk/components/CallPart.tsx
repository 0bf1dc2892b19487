import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useOffline } from '../../../lib/browser/useOffline';
import { type BegunCall, CANT_CHECK } from '../../../lib/calling/calling';
import { isTyping } from '../../../lib/keys/keys';
import { KeyHint } from '../../../ui/buttons/KeyHint';
import { ReasonButton } from '../../../ui/buttons/ReasonButton';
import { type Card, clockText } from '../model';
import { useNow } from '../useMoment';
import { atFootOfPhone } from './footOfPhone';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  marginBottom: 12,
  '& p': { margin: 0, fontSize: 13, overflowWrap: 'anywhere' },
  '& p[data-warning]': { color: theme.vars.palette.warning.main },
  '& p[data-offline]': { color: theme.vars.palette.error.main },
  '& > .foot > .MuiButton-root': { minHeight: 44, minWidth: 160, fontSize: 15 },
  [theme.breakpoints.down('sm')]: {
    '& > .foot': atFootOfPhone(theme),
    '& > .foot > .MuiButton-root': { width: '100%' },
  },
}));

const Clock = styled('p')(({ theme }) => ({
  '& strong': {
    fontSize: 20,
    lineHeight: '26px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.primary.main,
  },
}));

interface CallPartProps {
  card: Card;
  begun: BegunCall | null;
  isAsking: boolean;
  /** Why they can no longer be called. */
  stopped: string | null;
  /** While the next one is asked for. */
  isLooking: boolean;
  onPress: () => void;
  onNext: () => void;
}

/** Until when one may call and the button that asks; then the clock of the call, or why there is none. */
export function CallPart(props: CallPartProps) {
  const { card, begun, isAsking, stopped, isLooking, onPress, onNext } = props;
  const { check, person } = card;
  const cannotCheck = useOffline();
  if (stopped !== null) return <Stopped sentence={stopped} isLooking={isLooking} onNext={onNext} />;
  return (
    <Root>
      <p>{check.sentence}</p>
      {check.warning ? <p data-warning="">{check.warning}</p> : null}
      {begun ? (
        <OnTheCall startedAt={begun.startedAt} />
      ) : (
        <div className="foot">
          <ReasonButton
            variant="contained"
            startIcon={<Phone size={18} strokeWidth={1.8} />}
            aria-label={isAsking ? undefined : `Call ${person.name}`}
            aria-busy={isAsking || undefined}
            unless={cannotCheck ? CANT_CHECK : null}
            onClick={onPress}
          >
            {isAsking ? 'Checking…' : 'Call'}
            {isAsking ? null : <KeyHint name="C" />}
          </ReasonButton>
        </div>
      )}
      {/* Always there: of a region that comes together with its words, readers say nothing. */}
      <p role="status" data-offline="">
        {cannotCheck && !begun ? CANT_CHECK : null}
      </p>
    </Root>
  );
}

const SECOND_MS = 1000;

/** The time since the press; silent for readers, which would say every second. */
function OnTheCall({ startedAt }: { startedAt: string }) {
  const now = useNow(SECOND_MS);
  return (
    <Clock role="timer" aria-label="Time on this call" aria-live="off">
      <strong>{clockText(now.getTime() - Date.parse(startedAt))}</strong> on this call
    </Clock>
  );
}

interface StoppedProps {
  sentence: string;
  isLooking: boolean;
  onNext: () => void;
}

function Stopped({ sentence, isLooking, onNext }: StoppedProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isTyping(document.activeElement)) next.current?.focus();
  }, []);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button
          ref={next}
          size="small"
          variant="contained"
          aria-busy={isLooking || undefined}
          onClick={onNext}
        >
          {isLooking ? 'Looking…' : 'Next'}
        </Button>
      }
    >
      {sentence}
    </Alert>
  );
}
