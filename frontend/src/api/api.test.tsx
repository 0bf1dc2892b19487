import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { fieldErrors } from '../lib/forms/fieldErrors';
import { problemText } from '../lib/forms/problemText';
import { sessionEnded } from '../lib/session/sessionEnded';
import { lead, leadRow, maya } from '../test/factories';
import { proxied, refused } from '../test/refused';
import { rows, server } from '../test/server';
import { succeeded } from '../test/succeeded';
import { ApiError } from './ApiError';
import { listCache, neverStale } from './cache';
import { answer, api } from './client';
import { ReadCache } from './ReadCache';
import { useAction } from './useAction';
import { useApi } from './useApi';
import { useRefresh } from './useRefresh';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const useList = () => useApi('/api/leads', { query: { page: 1, perPage: 25 } }, listCache);
const useMove = () => ({
  list: useList(),
  write: useAction((body: { version: number }) =>
    answer(api.PATCH('/api/leads/{id}', { params: { path: { id: 1 } }, body })),
  ),
});
const useFresh = () => ({ list: useList(), refresh: useRefresh() });
function Choices() {
  return <p>{`${useApi('/api/staff', {}).data?.length ?? 'no'} staff`}</p>;
}
function Count() {
  const { data, total } = useList();
  return <p>{`${data?.length ?? 'no'} of ${total}`}</p>;
}
const getLead = () => answer(api.GET('/api/leads/{id}', { params: { path: { id: 1 } } }));

test('R1-291 R2-224 the error message is the status, a colon and the detail', async () => {
  server.use(http.get('*/api/leads/:id(\\d+)', () => refused('GET /leads/{id}', 'not_found')));
  await expect(getLead()).rejects.toMatchObject({
    message: '404: This lead does not exist.',
    detail: 'This lead does not exist.',
    status: 404,
  });
});

test('R1-292 without a detail the message uses the status text', async () => {
  server.use(http.get('*/api/leads/:id(\\d+)', () => proxied(502, 'Bad Gateway')));
  await expect(getLead()).rejects.toThrow('502: Bad Gateway');
});

test('R1-293 field errors and the fallback text', () => {
  const errors = [{ field: 'timeshareInfo.balance', code: 'money', detail: 'Too large.' }];
  const error = new ApiError(
    422,
    'Unprocessable',
    JSON.stringify({ detail: 'Please correct these fields.', errors }),
  );
  expect(fieldErrors(error)).toEqual({ 'timeshareInfo.balance': 'Too large.' });
  expect(problemText(error, 'Failed')).toBe('Too large.');
  expect(problemText(new ApiError(422, 'Unprocessable', '{}'), 'Failed')).toBe('Failed');
});

test('R1-022 R1-288 a 401 throws and tells the session; a wrong password does not end it', async () => {
  const ended = vi.fn();
  const stop = sessionEnded.on(ended);
  server.use(
    http.get('*/api/leads/:id(\\d+)', () => refused('GET /leads/{id}', 'not_signed_in')),
    http.post('*/api/auth/login', () => refused('POST /auth/login', 'not_signed_in')),
  );
  await expect(api.POST('/api/auth/login', { body: { username: 'a', password: 'b' } })).rejects.toThrow(
    '401',
  );
  expect(ended).not.toHaveBeenCalled();
  await expect(getLead()).rejects.toBeInstanceOf(ApiError);
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});

test('R1-260 R1-261 R2-165 calls go to /api and send JSON', async () => {
  let request: Request | undefined;
  server.use(
    http.post('*/api/leads', (info) => {
      request = info.request;
      return HttpResponse.json(lead(), { status: 201 });
    }),
  );
  await api.POST('/api/leads', { body: { firstName: 'A', lastName: 'B' } });
  expect(new URL(request?.url ?? '').pathname).toBe('/api/leads');
  expect(request?.headers.get('Content-Type')).toContain('application/json');
  expect(request?.credentials).toBe('same-origin');
});

test('R1-289 a read asks for the first element of its key and parses the JSON', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/leads', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return rows([leadRow()], 1);
    }),
  );
  const cache = new Map();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ ...neverStale, provider: () => cache }}>{children}</SWRConfig>
  );
  const { result } = renderHook(useList, { wrapper });
  await waitFor(() => expect(result.current.data).toEqual([leadRow()]));
  const [key] = [...cache.keys()].filter((name) => name.startsWith('@'));
  expect(key).toMatch(/^@"\/api\/leads",/);
  expect(asked).toEqual(['/api/leads']);
});

test('R1-290 a failed read is not retried', async () => {
  const asked = vi.fn();
  server.use(
    http.get('*/api/leads', () => {
      asked();
      return refused('GET /leads', 'fault');
    }),
  );
  const { result } = renderHook(useList, { wrapper: ReadCache });
  await waitFor(() => expect(result.current.error?.status).toBe(500));
  await act(() => pause(300));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('R1-313 R1-315 a list is asked for once in 60 seconds, and not again on focus', async () => {
  const asked = vi.fn();
  server.use(
    http.get('*/api/leads', () => {
      asked();
      return rows([leadRow()], 26);
    }),
  );
  expect(listCache.dedupingInterval).toBe(60_000);
  // A new key mounts the screen again, as leaving and coming back does.
  const screenAgain = (visit: number) => (
    <ReadCache>
      <Count key={visit} />
    </ReadCache>
  );
  const { rerender } = render(screenAgain(1));
  expect(await screen.findByText('1 of 26')).toBeVisible();
  rerender(screenAgain(2));
  expect(screen.getByText('1 of 26')).toBeVisible();
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await pause(100);
  });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('R1-287 what a write makes old is asked for at once, within the 60 seconds', async () => {
  const asked = vi.fn();
  server.use(
    http.get('*/api/leads', () => {
      asked();
      return rows([leadRow()]);
    }),
  );
  server.use(http.patch('*/api/leads/:id', () => HttpResponse.json(lead())));
  const { result } = renderHook(useMove, { wrapper: ReadCache });
  await waitFor(() => expect(result.current.list.data).toHaveLength(1));
  await act(async () => void (await result.current.write.run({ version: 1 })));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('R1-287 what no screen shows is asked for when it is next opened, and choices only after a write that changes them', async () => {
  const asked: string[] = [];
  const noted = (path: string, answers: () => Response) =>
    http.get(`*${path}`, () => {
      asked.push(path);
      return answers();
    });
  server.use(
    noted('/api/leads', () => rows([leadRow()])),
    noted('/api/staff', () => rows([maya])),
    http.patch('*/api/leads/:id', () => HttpResponse.json(lead())),
    http.put('*/api/settings/:key', () => succeeded('PUT /settings/{key}')),
  );
  const showing = (shown: ReactNode) => <ReadCache>{[<Choices key="choices" />, shown]}</ReadCache>;
  const { rerender } = render(showing(<Count key="first" />));
  expect(await screen.findByText('1 of 1')).toBeVisible();
  rerender(showing(null));
  await act(async () => {
    await api.PATCH('/api/leads/{id}', { params: { path: { id: 1 } }, body: { version: 1 } });
    await pause(50);
  });
  expect(asked.toSorted()).toEqual(['/api/leads', '/api/staff']);
  rerender(showing(<Count key="second" />));
  await waitFor(() => expect(asked.toSorted()).toEqual(['/api/leads', '/api/leads', '/api/staff']));
  const key = 'business.closed_books' as never;
  await act(async () => {
    await api.PUT('/api/settings/{key}', { params: { path: { key } }, body: {} as never });
  });
  await waitFor(() => expect(asked.filter((path) => path === '/api/staff')).toHaveLength(2));
});

test('a write that somebody else came before shows what is there now, so that it can be tried again', async () => {
  let firstName = 'Nadia';
  server.use(
    http.get('*/api/leads', () => rows([leadRow({ firstName })])),
    http.patch('*/api/leads/:id', () => refused('PATCH /leads/{id}', 'stale_version')),
  );
  const { result } = renderHook(useMove, { wrapper: ReadCache });
  await waitFor(() => expect(result.current.list.data?.[0]?.firstName).toBe('Nadia'));
  firstName = 'Nadja';
  await act(() => expect(result.current.write.run({ version: 1 })).rejects.toThrow('409'));
  await waitFor(() => expect(result.current.list.data?.[0]?.firstName).toBe('Nadja'));
});

test('R2-037 a refresh tells whether it went well', async () => {
  let answers: () => Response = () => rows([leadRow()]);
  server.use(http.get('*/api/leads', () => answers()));
  const { result } = renderHook(useFresh, { wrapper: ReadCache });
  await waitFor(() => expect(result.current.list.data).toHaveLength(1));
  expect(await act(() => result.current.refresh('/api/leads'))).toBe(true);
  answers = () => refused('GET /leads', 'fault');
  expect(await act(() => result.current.refresh('/api/leads'))).toBe(false);
  expect(await act(() => result.current.refresh('/api/leads'))).toBe(false);
  answers = () => rows([leadRow()]);
  expect(await act(() => result.current.refresh('/api/leads'))).toBe(true);
});
