import { useRef } from 'react';
import { type IdempotencyHeader, newIdempotencyKey } from './idempotencyKey';
import { type Action, useAction } from './useAction';

/**
 * A write that happens once, however often it is sent: for whatever makes a record. What failed and is sent
 * again unchanged goes under its first key, so that an answer lost on the way cannot become a second record;
 * another content, or the next one after a success, gets a key of its own. A second click while it is on its
 * way joins the first.
 */
export function useCreate<A, R>(perform: (argument: A, once: IdempotencyHeader) => Promise<R>): Action<A, R> {
  const unsettled = useRef<{ content: string | null; key: string }>({ content: null, key: '' });
  const running = useRef<{ content: string; result: Promise<R> } | null>(null);
  const { run, isRunning } = useAction(async ({ argument, content }: { argument: A; content: string }) => {
    if (unsettled.current.content !== content) unsettled.current = { content, key: newIdempotencyKey() };
    const result = await perform(argument, { headers: { 'Idempotency-Key': unsettled.current.key } });
    unsettled.current = { content: null, key: '' };
    return result;
  });

  const runOnce = (argument: A): Promise<R> => {
    const content = JSON.stringify(argument) ?? '';
    if (running.current?.content === content) return running.current.result;
    const result = run({ argument, content }).finally(() => {
      running.current = null;
    });
    running.current = { content, result };
    return result;
  };
  return { run: runOnce, isRunning };
}
