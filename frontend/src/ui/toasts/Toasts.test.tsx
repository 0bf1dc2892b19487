import Dialog from '@mui/material/Dialog';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { causeGone } from '../../lib/news/causeGone';
import { pageLeft } from '../../lib/news/pageLeft';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { Toasts } from './Toasts';
import { type Toast, useToast } from './useToast';

function Buttons({ toasts }: { toasts: Toast[] }) {
  const show = useToast();
  return toasts.map((toast) => (
    <button type="button" key={toast.title} onClick={() => show(toast)}>{`show ${toast.title}`}</button>
  ));
}

function renderToasts(...toasts: Toast[]) {
  render(
    <ThemeRoot>
      <Toasts>
        <Buttons toasts={toasts} />
      </Toasts>
    </ThemeRoot>,
  );
}

const press = (title: string) => fireEvent.click(screen.getByText(`show ${title}`));

test('R1-050 one toast at a time; a new one replaces the old one', () => {
  renderToasts({ title: 'First' }, { title: 'Second' });
  press('First');
  expect(screen.getByText('First')).toBeVisible();
  press('Second');
  expect(screen.getByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

test('R1-051 a toast disappears after 5000 ms, not before', () => {
  vi.useFakeTimers();
  renderToasts({ title: 'Brief' });
  press('Brief');
  act(() => vi.advanceTimersByTime(4900));
  expect(screen.getByText('Brief')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.queryByText('Brief')).not.toBeInTheDocument();
});

test('R1-052 swiping right past 50 px dismisses; a shorter swipe does not', async () => {
  renderToasts({ title: 'Swipe' });
  press('Swipe');
  const swipe = (by: number) => {
    const card = screen.getByText('Swipe').closest('li') as HTMLElement;
    const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' });
    fireEvent.pointerDown(card, at(0));
    fireEvent.pointerMove(card, at(by / 2));
    fireEvent.pointerMove(card, at(by));
    fireEvent.pointerUp(card, at(by));
  };
  swipe(45);
  expect(screen.getByText('Swipe')).toBeInTheDocument();
  swipe(60);
  await waitFor(() => expect(screen.queryByText('Swipe')).not.toBeInTheDocument());
});

test('R1-053 F8 moves focus to the notification region', async () => {
  renderToasts({ title: 'Focus me' });
  press('Focus me');
  await userEvent.keyboard('[F8]');
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('R3-053 beside an open dialog a toast is heard and its button reached', async () => {
  const undo = vi.fn();
  const deleted: Toast = { title: 'Deleted', action: { label: 'Undo', onClick: undo } };
  render(
    <ThemeRoot>
      <Toasts>
        <main>behind</main>
        <Dialog open aria-label="Edit">
          <Buttons toasts={[deleted]} />
          <button type="button">Save</button>
        </Dialog>
      </Toasts>
    </ThemeRoot>,
  );
  press('Deleted');
  // The page behind is hidden from readers, the toast is not.
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
  const button = await screen.findByRole('button', { name: 'Undo' });
  await userEvent.keyboard('[F8]');
  expect(document.activeElement).toContainElement(button);
  await userEvent.tab();
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledTimes(1);
});

test('a toast can offer Undo', async () => {
  const undo = vi.fn();
  renderToasts({ title: 'Deleted', action: { label: 'Undo', onClick: undo } });
  press('Deleted');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
});

test('R3-053 a toast with Undo stays for 10 seconds', () => {
  vi.useFakeTimers();
  renderToasts({ title: 'Deleted', action: { label: 'Undo', onClick: () => undefined } });
  press('Deleted');
  act(() => vi.advanceTimersByTime(9900));
  expect(screen.getByText('Deleted')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
});

test('R3-054 a failure goes when its cause is gone, a success stays', () => {
  renderToasts({ title: 'Failed', tone: 'error' }, { title: 'Saved', tone: 'success' });
  press('Failed');
  act(() => causeGone.emit());
  expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  press('Saved');
  act(() => causeGone.emit());
  expect(screen.getByText('Saved')).toBeVisible();
});

test('R5-149 an error stays until it is closed; all others go after 5000 ms', async () => {
  vi.useFakeTimers();
  renderToasts({ title: 'Failed', tone: 'error' }, { title: 'Saved', tone: 'success' });
  press('Failed');
  act(() => vi.advanceTimersByTime(600_000));
  expect(screen.getByText('Failed')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  press('Saved');
  act(() => vi.advanceTimersByTime(5100));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('R5-149 an error goes when its page is left, one that explains a redirect with the page after', () => {
  renderToasts(
    { title: 'Failed', tone: 'error' },
    { title: 'Access Denied', tone: 'error', isOfRedirect: true },
    { title: 'Saved', tone: 'success' },
  );
  const leave = (redirected: boolean) => act(() => pageLeft.emit({ redirected }));
  press('Failed');
  leave(true);
  expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  press('Access Denied');
  leave(true);
  expect(screen.getByText('Access Denied')).toBeVisible();
  leave(false);
  expect(screen.queryByText('Access Denied')).not.toBeInTheDocument();
  press('Saved');
  leave(false);
  expect(screen.getByText('Saved')).toBeVisible();
});

test('R5-149 a toast lies on no button', () => {
  const at = (left: number, top: number) => new DOMRect(left, top, 300, 60);
  const places: Record<string, DOMRect> = { left: at(0, 500), right: at(500, 500), middle: at(250, 500) };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this instanceof HTMLElement && this.dataset.at) return places[this.dataset.at] ?? at(500, 0);
    if (this.textContent === 'show Low left') return new DOMRect(20, 520, 80, 30);
    if (this.textContent === 'show Low right') return new DOMRect(720, 520, 80, 30);
    return new DOMRect();
  });
  renderToasts({ title: 'Low left' }, { title: 'Low right' });
  press('Low left');
  expect(screen.getByText('Low left').closest('[data-at]')).toHaveAttribute('data-at', 'middle');
});
