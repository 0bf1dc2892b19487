import { useEffect, useRef } from 'react';
import { dataWritten } from '../../../api/dataWritten';
import { useRefresh } from '../../../api/useRefresh';
import type { Document } from '../model';

const ASK_EVERY_MS = 3_000;
/** A mail server that has not answered by then takes its time: the page says so when it is opened again. */
const ASK_FOR_MS = 60_000;

/** While the document's mail waits for the mail server, asks what became of it, then reads all that tells it again. */
export function useMailOutcome({ delivery, sentAt }: Pick<Document, 'delivery' | 'sentAt'>) {
  const refresh = useRefresh();
  const isWaiting = delivery?.state === 'Queued';
  const hasWaited = useRef(isWaiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once more, it is asked for another minute.
  useEffect(() => {
    if (!isWaiting) return;
    const until = Date.now() + ASK_FOR_MS;
    const timer = setInterval(() => {
      if (Date.now() > until) clearInterval(timer);
      else void refresh('/api/documents/{id}');
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, sentAt, refresh]);
  useEffect(() => {
    if (hasWaited.current && !isWaiting) dataWritten.emit({ path: '/api/documents/{id}' });
    hasWaited.current = isWaiting;
  }, [isWaiting]);
}
