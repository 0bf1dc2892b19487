import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { OFFLINE } from '../../../lib/browser/offline';
import { violations } from '../../../test/axe';
import { user as person } from '../../../test/factories';
import { renderApp } from '../../../test/render';
import { rows, server } from '../../../test/server';
import type { PhraseHit, PhraseSetup, PhraseSum } from './api';
import { listQuery, narrowedTo, recordPath, recordWords, sumQuery } from './model';

const dana = { id: 7, name: 'Dana Whitfield', initials: 'DW' };

const hit: PhraseHit = {
  id: 3,
  at: '2026-11-20T18:00:00Z',
  user: dana,
  where: 'mail',
  entity: 'document',
  entityId: 4,
  title: 'The deed',
  brand: 'Liberty NWA',
  phrase: 'guarantee',
  ruleFrom: '2000-01-01',
  words: 'guaranteed',
  text: 'Hello Ana, your exit is guaranteed.',
  level: 'warn',
  decision: 'explained',
  reason: 'Counsel read it',
};

const sum: PhraseSum = { user: dana, brand: 'Liberty NWA', noted: 2, explained: 1, refused: 0, passed: 0 };

const GOING_ON: PhraseSetup = { endedAt: null, endedBy: null };

function office({ setup = GOING_ON, isAdmin = false } = {}) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(
        person({
          permissions: ['phrases.read', 'staff.read', ...(isAdmin ? ['admin.settings' as const] : [])],
        }),
      ),
    ),
    http.get('*/api/phrase-hits/sums', () => HttpResponse.json([sum])),
    http.get('*/api/phrase-hits', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return rows([hit]);
    }),
    http.get('*/api/promises/phrases/setup', () => HttpResponse.json(setup)),
  );
  return () => Object.fromEntries(asked.at(-1) ?? []);
}

beforeEach(() => void office());

test('R6-041 the report counts by user and brand, and each hit opens its text', async () => {
  const query = office();
  const { user, container } = renderApp('/reports/phrases');
  const sums = await screen.findByRole('table', { name: 'Phrases by user and brand' });
  const figure = await within(sums).findByRole('link', { name: '2' });
  expect(figure).toHaveAttribute('href', '/reports/phrases?decision=noted&userId=7&brand=Liberty+NWA');
  const list = await screen.findByRole('table', { name: 'Phrases' });
  expect(await within(list).findByRole('link', { name: 'The deed' })).toHaveAttribute('href', '/documents/4');
  expect(query()).toEqual({ sort: '-at', page: '1', perPage: '25' });
  expect(await violations(container)).toEqual([]);
  await user.click(within(list).getByRole('link', { name: 'guaranteed' }));
  const dialog = within(await screen.findByRole('dialog', { name: '“guaranteed”' }));
  expect(dialog.getByText('Hello Ana, your exit is guaranteed.')).toBeVisible();
  expect(dialog.getByText('Counsel read it')).toBeVisible();
  expect(dialog.getByText('guarantee, from Jan 1, 2000')).toBeVisible();
});

test('R6-037 who is no administrator learns that set-up goes on', async () => {
  renderApp('/reports/phrases');
  expect(await screen.findByText(/^Until an administrator ends set-up/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End Set-Up' })).not.toBeInTheDocument();
});

test('R6-037 an administrator ends the set-up, and is told what is refused then', async () => {
  office({ isAdmin: true });
  let ended = 0;
  server.use(
    http.post('*/api/promises/phrases/setup/end', () => {
      ended += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/reports/phrases');
  await user.click(await screen.findByRole('button', { name: 'End Set-Up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End Set-Up' }));
  expect(dialog.getByText(/are refused when they say words that stop a text/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'End Set-Up' }));
  expect(await screen.findByText('Set-Up Ended')).toBeVisible();
  expect(ended).toBe(1);
});

test('R6-037 once the set-up is ended, the report says since when', async () => {
  office({ setup: { endedAt: '2026-11-20T18:00:00Z', endedBy: 'Dana Whitfield' } });
  renderApp('/reports/phrases');
  expect(await screen.findByText(/^Set-up ended by Dana Whitfield on/)).toBeVisible();
});

test('R6-041 what cannot be loaded says so, and the list stays', async () => {
  server.use(
    http.get('*/api/phrase-hits/sums', () => HttpResponse.error()),
    http.get('*/api/promises/phrases/setup', () => HttpResponse.error()),
  );
  renderApp('/reports/phrases');
  await waitFor(() => expect(screen.getAllByText(OFFLINE)).toHaveLength(2));
  expect(await screen.findByRole('link', { name: 'The deed' })).toBeVisible();
});

test.each([
  ['/reports/phrases', 'No text says such words.'],
  ['/reports/phrases?where=note', 'No phrases match these filters.'],
])('R6-041 at %s an office without such words reads "%s"', async (path, text) => {
  server.use(
    http.get('*/api/phrase-hits/sums', () => HttpResponse.json([])),
    http.get('*/api/phrase-hits', () => rows([])),
  );
  renderApp(path);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

test('a figure narrows the list to what it counts, and a record that is gone opens nothing', () => {
  expect(narrowedTo(sum, 'refused')).toEqual({ decision: 'refused', userId: '7', brand: 'Liberty NWA' });
  expect(narrowedTo({ ...sum, user: null, brand: null }, 'passed')).toEqual({
    decision: 'passed',
    userId: 'none',
    brand: 'none',
  });
  const filters = { userId: '7', decision: 'noted', where: 'note' };
  expect(listQuery({ filters, sort: '-at' })).toEqual({
    userId: '7',
    decision: 'noted',
    where: 'note',
    sort: '-at',
  });
  expect(sumQuery({ filters })).toEqual({ userId: '7', where: 'note' });
  const gone = { ...hit, entity: 'script' as const, title: null };
  expect([recordPath(gone), recordWords(gone)]).toEqual([null, 'Script']);
  expect(recordPath({ ...hit, entity: 'wording' })).toBeNull();
});
