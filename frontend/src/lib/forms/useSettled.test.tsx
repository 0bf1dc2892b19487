import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAfterPause, useSettled } from './useSettled';

const PAUSE_MS = 300;

function Typed({ text, onPause }: { text: string; onPause: (text: string) => void }) {
  useAfterPause(text, PAUSE_MS, onPause);
  return <output>{useSettled(text, PAUSE_MS)}</output>;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is typed counts once typing has paused, and letters before that start the wait anew', () => {
  const onPause = vi.fn();
  const { rerender } = render(<Typed text="" onPause={onPause} />);
  wait(PAUSE_MS);
  onPause.mockClear();
  rerender(<Typed text="a" onPause={onPause} />);
  wait(PAUSE_MS - 1);
  rerender(<Typed text="an" onPause={onPause} />);
  wait(PAUSE_MS - 1);
  expect(onPause).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('');
  wait(1);
  expect(onPause.mock.calls).toEqual([['an']]);
  expect(screen.getByRole('status')).toHaveTextContent('an');
});

test('the newest handler hears of it, and no one once the field is gone', () => {
  const [old, newest] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = render(<Typed text="a" onPause={old} />);
  rerender(<Typed text="a" onPause={newest} />);
  wait(PAUSE_MS);
  expect(old).not.toHaveBeenCalled();
  expect(newest).toHaveBeenCalledTimes(1);
  rerender(<Typed text="ab" onPause={newest} />);
  unmount();
  wait(PAUSE_MS);
  expect(newest).toHaveBeenCalledTimes(1);
});
