import { useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { useCall } from '../../api/useCall';
import { isOffline } from '../../lib/browser/offline';
import { CANT_CHECK, type CallPerson } from '../../lib/calling/calling';
import { dial } from '../../lib/calling/dial';
import { useNotify } from '../../ui/toasts/useNotify';
import { useToast } from '../../ui/toasts/useToast';
import { type Card, recordOf, refusedSentence } from './model';
import type { Desk } from './useDesk';

/** A permission that ran out is asked for again; everything else that conflicts is about the person. */
const isAskedAnew = (error: ApiError) => error.code === 'call_not_permitted';

/** The press of Call: asks the gate, and only then dials. After a refusal no second press is offered. */
export function usePress(card: Card, desk: Desk) {
  const callOf = useCall(recordOf(card.person));
  const toast = useToast();
  const notify = useNotify();
  const isUnderWay = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const { call: begun, refused } = desk.state;

  const ask = async (call: CallPerson) => {
    const { check, tel, begun: next } = await call();
    if (tel === null || next === null) {
      desk.refuse(refusedSentence(check));
      return;
    }
    dial(tel);
    desk.begun(next);
    const warning = check.warning ? { warning: check.warning } : {};
    toast({ title: `Calling ${card.person.name}`, description: check.sentence, ...warning });
  };

  const press = async () => {
    if (isUnderWay.current || begun || refused) return;
    if (!navigator.onLine) {
      notify.error(CANT_CHECK);
      return;
    }
    isUnderWay.current = true;
    setAsking(true);
    try {
      if (callOf) await ask(callOf(card.person.phone));
    } catch (error) {
      if (isOffline(error)) notify.error(CANT_CHECK);
      else if (error instanceof ApiError && error.status === 409 && !isAskedAnew(error)) {
        desk.refuse(error.detail || 'Another rep is on this person.');
      } else notify.failure(error, "Couldn't check whether you may call. Please try again.");
    } finally {
      isUnderWay.current = false;
      setAsking(false);
    }
  };
  return { press, isAsking };
}
