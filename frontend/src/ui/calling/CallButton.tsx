import { Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { isOffline } from '../../lib/browser/offline';
import { useOffline } from '../../lib/browser/useOffline';
import { CANT_CHECK, type CallAnswer, type CallPerson, type CallRecord } from '../../lib/calling/calling';
import { dial } from '../../lib/calling/dial';
import { ReasonButton } from '../buttons/ReasonButton';
import { lazyPart } from '../page/lazyPart';
import { useNotify } from '../toasts/useNotify';
import { useToast } from '../toasts/useToast';

const CallRefused = lazyPart(() => import('./CallRefused').then((module) => module.CallRefused));

interface Callable {
  /** Who is called: "Ramon Henderson". */
  name: string;
  /** Which of their numbers, where they have several. */
  number?: string;
  record: CallRecord;
  call: CallPerson;
}

/** One press is one question to the gate: a second one while it is on its way is none. */
function useCallPress({ name, call }: Callable) {
  const toast = useToast();
  const notify = useNotify();
  const isUnderWay = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<CallAnswer | null>(null);
  const ask = async () => {
    const { check, tel } = await call();
    if (tel === null) {
      setRefused(check);
      return;
    }
    dial(tel);
    const warning = check.warning ? { warning: check.warning } : {};
    toast({ title: `Calling ${name}`, description: check.sentence, ...warning });
  };
  const press = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setAsking(true);
    try {
      await ask();
    } catch (error) {
      if (isOffline(error)) notify.error(CANT_CHECK);
      else notify.failure(error, "Couldn't check whether you may call. Please try again.");
    } finally {
      isUnderWay.current = false;
      setAsking(false);
    }
  };
  return { press, isAsking, refused, close: () => setRefused(null) };
}

/** Asks whether the person may be called now, and only then dials. */
export function CallButton(props: Callable) {
  const { press, isAsking, refused, close } = useCallPress(props);
  const cannotCheck = useOffline();
  const who = props.number ? `${props.name} at ${props.number}` : props.name;
  return (
    <>
      {/* Busy and not disabled: the focus stays on it, also while what is wrong is read. */}
      <ReasonButton
        size="small"
        variant="outlined"
        startIcon={<Phone size={14} strokeWidth={1.8} />}
        aria-label={`Call ${who}`}
        aria-busy={isAsking || undefined}
        unless={cannotCheck ? CANT_CHECK : null}
        onClick={() => void press()}
      >
        Call
      </ReasonButton>
      {refused ? (
        <CallRefused name={props.name} record={props.record} refused={refused} onClose={close} />
      ) : null}
    </>
  );
}
