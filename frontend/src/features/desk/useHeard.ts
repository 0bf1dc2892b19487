import { useEffect } from 'react';
import { sayHeard } from './api';

const MINUTE_MS = 60_000;
/** Managers take a rep for away who is silent for two minutes. */
const EVERY_MS = 45_000;
/** Who touched nothing for so long is away, unless their phone rings. */
const IDLE_MS = 10 * MINUTE_MS;
const SIGNS = ['pointerdown', 'keydown', 'input'] as const;

/** Tells the server that the rep is there, as long as they do something or talk with someone. */
export function useHeard(sittingId: number, isCalling: boolean) {
  useEffect(() => {
    let touchedAt = Date.now();
    const touch = () => {
      touchedAt = Date.now();
    };
    const say = () => {
      if (!isCalling && Date.now() - touchedAt > IDLE_MS) return;
      // Without an answer nothing is lost: the next one is soon.
      sayHeard(sittingId).catch(() => undefined);
    };
    for (const kind of SIGNS) window.addEventListener(kind, touch);
    const timer = window.setInterval(say, EVERY_MS);
    return () => {
      window.clearInterval(timer);
      for (const kind of SIGNS) window.removeEventListener(kind, touch);
    };
  }, [sittingId, isCalling]);
}
