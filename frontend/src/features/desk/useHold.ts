import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { renewHold } from './api';
import type { Person } from './model';

const MINUTE_MS = 60_000;
/** A hold without a sign of its rep. */
const HOLD_MS = 10 * MINUTE_MS;
/** What the rep does renews it, at most this often. */
const RENEW_MS = MINUTE_MS;
/** A conversation renews it too, without a key being touched, and no longer than this. */
const TALK_MS = 30 * MINUTE_MS;
const LOOK_MS = 15_000;
const SIGNS = ['pointerdown', 'keydown', 'input'] as const;

interface Holding {
  /** Who is on the card. */
  person: Person;
  /** Whether they still need to be held. */
  isHeld: boolean;
  /** Since when the rep talks with them. */
  callStartedAt: string | null;
}

/**
 * Keeps the hold as long as the rep does something; tells when it ran out, or when another window let this person go. A window
 * that has the focus again asks at once.
 */
export function useHold({ person, isHeld, callStartedAt }: Holding): boolean {
  const [isLost, setLost] = useState(false);
  const held = useRef(person);
  held.current = person;
  const talkingSince = useRef(callStartedAt);
  talkingSince.current = callStartedAt;
  useEffect(() => {
    if (!isHeld || isLost) return;
    let askedAt = Date.now();
    let hasEnded = false;
    const renew = async () => {
      askedAt = Date.now();
      try {
        await renewHold(held.current);
      } catch (error) {
        // Without an answer nothing is known: the next sign asks again.
        if (!hasEnded && error instanceof ApiError && error.status === 409) setLost(true);
      }
    };
    const sign = () => {
      if (Date.now() - askedAt >= RENEW_MS) void renew();
    };
    const look = () => {
      const since = talkingSince.current;
      const isTalking = since !== null && Date.now() - Date.parse(since) < TALK_MS;
      // A rep who was idle for that long lost it, which the server says.
      if (Date.now() - askedAt >= (isTalking ? HOLD_MS / 2 : HOLD_MS + 1000)) void renew();
    };
    for (const kind of SIGNS) window.addEventListener(kind, sign);
    const back = () => void renew();
    window.addEventListener('focus', back);
    const timer = window.setInterval(look, LOOK_MS);
    return () => {
      hasEnded = true;
      window.clearInterval(timer);
      window.removeEventListener('focus', back);
      for (const kind of SIGNS) window.removeEventListener(kind, sign);
    };
  }, [isHeld, isLost]);
  return isLost;
}
