import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../app/ErrorBoundary';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { lazyPart } from './lazyPart';

interface NamedProps {
  name: string;
}

const Dialog = ({ name }: NamedProps) => <p>{`The dialog of ${name}`}</p>;

const loads = () => vi.fn(async (): Promise<ComponentType<NamedProps>> => Dialog);

function saveData(saveData: boolean) {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
}

/** A browser that has nothing to do whenever it is asked. */
function alwaysIdle() {
  saveData(false);
  window.requestIdleCallback = (callback) => {
    callback({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  };
}

afterEach(() => {
  saveData(true);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('a part comes when it is opened, and the second time it is there at once', async () => {
  const load = loads();
  const Part = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Part name="payment 12" />, { wrapper: ThemeRoot });
  expect(screen.getByLabelText('Loading')).toBeInTheDocument();
  expect(await screen.findByText('The dialog of payment 12')).toBeVisible();
  unmount();
  render(<Part name="payment 13" />, { wrapper: ThemeRoot });
  expect(screen.getByText('The dialog of payment 13')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('an idle moment brings it ahead of the press', async () => {
  alwaysIdle();
  const load = loads();
  const Part = lazyPart(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(async () => undefined);
  render(<Part name="lead 12" />, { wrapper: ThemeRoot });
  expect(screen.getByText('The dialog of lead 12')).toBeVisible();
});

test('nothing comes ahead where the browser saves data', async () => {
  alwaysIdle();
  saveData(true);
  const load = loads();
  lazyPart(load);
  await act(async () => undefined);
  expect(load).not.toHaveBeenCalled();
});

test('what failed ahead of time is asked for anew when it is opened', async () => {
  alwaysIdle();
  const load = loads()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await act(async () => undefined);
  render(<Part name="client 5" />, { wrapper: ThemeRoot });
  expect(await screen.findByText('The dialog of client 5')).toBeVisible();
});

test('one that cannot be had at all says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyPart(loads().mockRejectedValue(new Error('offline')));
  render(
    <ErrorBoundary>
      <Part name="client 5" />
    </ErrorBoundary>,
    { wrapper: ThemeRoot },
  );
  expect(await screen.findByText("Couldn't show this screen.")).toBeVisible();
});
