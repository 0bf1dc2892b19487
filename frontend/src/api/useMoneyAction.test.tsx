import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMoneyAction } from './useMoneyAction';

/** An action whose answers the test gives; `keys` are those it was sent under. */
function action() {
  const keys: string[] = [];
  const waiting: { answer: () => void; fail: () => void }[] = [];
  const perform = (_: { amount: number }, once: { headers: { 'Idempotency-Key': string } }) => {
    keys.push(once.headers['Idempotency-Key']);
    return new Promise<string>((resolve, reject) => {
      waiting.push({ answer: () => resolve('done'), fail: () => reject(new Error('cut')) });
    });
  };
  const { result } = renderHook(() => useMoneyAction(perform));
  const send = async (amount: number, outcome: 'answer' | 'fail') => {
    await act(async () => {
      const sent = result.current.run({ amount }).catch(() => 'failed');
      waiting.at(-1)?.[outcome]();
      await sent;
    });
  };
  return { result, keys, waiting, send };
}

test('the same content keeps its key until it succeeded; another content has another', async () => {
  const { keys, send } = action();
  await send(100, 'fail');
  await send(100, 'answer');
  await send(100, 'answer');
  await send(200, 'fail');
  await send(300, 'answer');
  const [first, again, next, other, last] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(new Set([first, next, other, last]).size).toBe(4);
});

test('a second click joins the one that is on its way', async () => {
  const { result, keys, waiting } = action();
  await act(async () => {
    const both = [result.current.run({ amount: 100 }), result.current.run({ amount: 100 })];
    waiting[0]?.answer();
    expect(await Promise.all(both)).toEqual(['done', 'done']);
  });
  expect(keys).toHaveLength(1);
});
