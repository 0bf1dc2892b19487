import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../api/client';
import { SessionProvider } from '../api/SessionProvider';
import * as download from '../lib/downloadFile';
import { user as person } from '../test/factories';
import { problem, server, takes } from '../test/server';
import { ThemeRoot } from '../theme/ThemeRoot';
import { ExportButton } from '../ui/ExportButton';
import { Toasts } from '../ui/Toasts';
import { ConfirmItIsYou } from './ConfirmItIsYou';

const EXPORT = '/api/payments/export?sort=-date';

let downloaded: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  downloaded = vi.spyOn(download, 'downloadFile').mockReturnValue(undefined);
});

afterEach(() => downloaded.mockRestore());

/** Whether the person confirmed lately, and how often that was asked. */
function confirmation(isConfirmed: boolean) {
  const asked = vi.fn();
  const state = { isConfirmed };
  const sent = takes('post', '*/api/auth/confirm', () => {
    state.isConfirmed = true;
    return new HttpResponse(null, { status: 204 });
  });
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(person())),
    http.get('*/api/auth/confirmed', () => {
      asked();
      return state.isConfirmed
        ? new HttpResponse(null, { status: 204 })
        : problem(403, { code: 'confirm_required', detail: 'Confirm that it is you.' });
    }),
  );
  return { asked, sent };
}

function open() {
  render(
    <ThemeRoot>
      <Toasts>
        <SessionProvider>
          <ConfirmItIsYou />
          <ExportButton href={EXPORT} />
        </SessionProvider>
      </Toasts>
    </ThemeRoot>,
  );
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}

const exportLink = () => screen.findByRole('link', { name: 'Export' });

test('who confirmed lately gets the export at once', async () => {
  const { asked } = confirmation(true);
  const user = open();
  await user.click(await exportLink());
  await waitFor(() => expect(downloaded).toHaveBeenCalledOnce());
  expect(downloaded.mock.calls[0]?.[0]).toMatch(/\/api\/payments\/export\?sort=-date$/);
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('whoever is asked to confirm gets the export after that, and only once', async () => {
  const { sent } = confirmation(false);
  const user = open();
  const link = await exportLink();
  await user.click(link);
  await screen.findByRole('dialog', { name: 'Confirm That It Is You' });
  // A second click, past the dialog, begins no second download.
  link.click();
  expect(downloaded).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Password'), 'a quiet lake');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(downloaded).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ password: 'a quiet lake' }]);
});

test('who cancels gets nothing, and may try again', async () => {
  confirmation(false);
  const user = open();
  for (let tries = 0; tries < 2; tries += 1) {
    await user.click(await screen.findByText('Export'));
    await screen.findByRole('dialog', { name: 'Confirm That It Is You' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(downloaded).not.toHaveBeenCalled();
});

test('who is signed out by now gets nothing; what else goes wrong is the download’s own affair', async () => {
  confirmation(true);
  const user = open();
  const refused = vi.fn(() => problem(401, { code: 'not_signed_in' }));
  server.use(http.get('*/api/auth/confirmed', refused));
  await user.click(await exportLink());
  await waitFor(() => expect(refused).toHaveBeenCalled());
  expect(downloaded).not.toHaveBeenCalled();
  server.use(http.get('*/api/auth/confirmed', () => problem(503)));
  await waitFor(async () => {
    await user.click(await exportLink());
    expect(downloaded).toHaveBeenCalled();
  });
});
