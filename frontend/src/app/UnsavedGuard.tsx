import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { isDialing } from '../lib/calling/dial';
import {
  asksBeforeLeaving,
  askUnsavedBy,
  discardUnsaved,
  hasUnsaved,
  leaveQuestion,
  type UnsavedQuestion,
} from '../lib/forms/unsaved';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';

interface Asked {
  question: UnsavedQuestion;
  settle: (agreed: boolean) => void;
}

/** How long after a click on a mail link the browser may say that the page is left, which it is not. */
const OUTSIDE_LINK_MS = 1000;

/** The browser's own question before a reload or another site; a call or a mail is neither. */
function useReloadQuestion() {
  useEffect(() => {
    let outsideAt = Number.NEGATIVE_INFINITY;
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.href && !link.protocol.startsWith('http')) outsideAt = event.timeStamp;
    };
    const leave = (event: BeforeUnloadEvent) => {
      if (!hasUnsaved() || isDialing() || event.timeStamp - outsideAt < OUTSIDE_LINK_MS) return;
      event.preventDefault();
    };
    document.addEventListener('click', click, true);
    window.addEventListener('beforeunload', leave);
    return () => {
      document.removeEventListener('click', click, true);
      window.removeEventListener('beforeunload', leave);
    };
  }, []);
}

/** Asks before typed text is dropped: on Back, links, Cancel, Esc and whatever else calls lib/forms/unsaved.ts. */
export function UnsavedGuard() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    asksBeforeLeaving(currentLocation, nextLocation),
  );
  useReloadQuestion();
  useEffect(
    () =>
      askUnsavedBy(
        (question) =>
          new Promise((resolve) => {
            setAsked((before) => {
              // One question at a time: the earlier one is taken back.
              before?.settle(false);
              return { question, settle: resolve };
            });
          }),
      ),
    [],
  );
  const decide = (agreed: boolean) => {
    if (asked) {
      setAsked(null);
      asked.settle(agreed);
    } else if (blocker.state === 'blocked') {
      if (agreed) discardUnsaved();
      if (agreed) blocker.proceed();
      else blocker.reset();
    }
  };
  const question = asked?.question ?? (blocker.state === 'blocked' ? leaveQuestion() : null);
  return question ? (
    <ConfirmDialog
      open
      backLabel="Keep Editing"
      {...question}
      destructive
      onConfirm={() => decide(true)}
      onClose={() => decide(false)}
    />
  ) : null;
}
