import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { document } from '../test/documents';
import { lead } from '../test/factories';
import { stats } from '../test/figures';
import { refused } from '../test/refused';
import { server } from '../test/server';
import { figuresCache } from './cache';
import { api } from './client';
import { SessionProvider } from './SessionProvider';
import { upload } from './upload';
import { useApi } from './useApi';

function Figure() {
  return <p>{useApi('/api/dashboard/stats', {}, figuresCache).data?.newLeads ?? 'none yet'}</p>;
}

const session = (inside: React.ReactNode) => (
  <MemoryRouter>
    <SessionProvider>{inside}</SessionProvider>
  </MemoryRouter>
);

function counting() {
  const asked = vi.fn();
  server.use(
    http.get('*/api/dashboard/stats', () => {
      asked();
      return HttpResponse.json(stats({ newLeads: asked.mock.calls.length }));
    }),
  );
  return asked;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const create = () => api.POST('/api/leads', { body: { firstName: 'A', lastName: 'B' } });

test('R1-312 the dashboard is asked for once in 5 minutes', async () => {
  const asked = counting();
  expect(figuresCache.dedupingInterval).toBe(5 * 60 * 1000);
  const { rerender } = render(session(<Figure key={1} />));
  expect(await screen.findByText('1')).toBeVisible();
  rerender(session(<Figure key={2} />));
  await act(() => pause(100));
  expect(screen.getByText('1')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('R1-312 what this user writes anywhere is in the figures at once', async () => {
  counting();
  server.use(http.post('*/api/leads', () => HttpResponse.json(lead(), { status: 201 })));
  render(session(<Figure />));
  expect(await screen.findByText('1')).toBeVisible();
  await act(create);
  expect(await screen.findByText('2')).toBeVisible();
});

test('R1-312 an uploaded file counts as a write too', async () => {
  counting();
  server.use(
    http.post('*/api/documents/upload', () => HttpResponse.json(document({ id: 1 }), { status: 201 })),
  );
  render(session(<Figure />));
  expect(await screen.findByText('1')).toBeVisible();
  const { signal } = new AbortController();
  await act(() => upload('/api/documents/upload', new FormData(), { onProgress: () => undefined, signal }));
  expect(await screen.findByText('2')).toBeVisible();
});

test('R1-312 figures that no screen shows are asked for when they are next opened', async () => {
  const asked = counting();
  server.use(http.post('*/api/leads', () => HttpResponse.json(lead(), { status: 201 })));
  const { rerender } = render(session(<Figure />));
  expect(await screen.findByText('1')).toBeVisible();
  rerender(session(null));
  await act(create);
  expect(asked).toHaveBeenCalledTimes(1);
  rerender(session(<Figure />));
  expect(await screen.findByText('2')).toBeVisible();
});

test('reading, a refused write and the session’s own calls leave the figures alone', async () => {
  const asked = counting();
  server.use(http.post('*/api/leads', () => refused('POST /leads', 'invalid_fields')));
  render(session(<Figure />));
  expect(await screen.findByText('1')).toBeVisible();
  await act(async () => {
    await expect(create()).rejects.toThrow('422');
    await api.GET('/api/leads', {});
    await api.POST('/api/auth/logout');
    await pause(50);
  });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});
