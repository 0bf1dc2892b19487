import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { user as person } from '../../test/factories';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import type { BoardRow } from './api';

const longest: BoardRow = {
  id: 31,
  clientId: 5,
  clientName: 'Nadia Cole',
  propertyId: 21,
  resortName: 'Palm Cove Resort',
  nextStep: {
    what: 'Call the resort',
    dueOn: '2026-12-01',
    waitsOn: 'resort',
    ownerId: null,
    ownerName: null,
  },
  silence: {
    since: '2026-10-22',
    days: 30,
    sentence: 'No word to the client for 30 days.',
    owedOn: '2026-11-21',
    owedSentence: 'Update owed by Nov 21.',
    isOwed: true,
  },
};
const other: BoardRow = {
  ...longest,
  id: 32,
  clientId: 6,
  clientName: 'Ben Moreno',
  nextStep: { ...longest.nextStep, waitsOn: 'us', ownerId: 7, ownerName: 'Dana Whitfield' },
  silence: { ...longest.silence, days: 1 },
};

function board(found: BoardRow[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/exit-cases/board', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return rows(found);
    }),
  );
  return () => Object.fromEntries(asked.at(-1) ?? []);
}

beforeEach(() => {
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ permissions: ['clients.read', 'staff.read'] })),
    ),
  );
});

test('R6-015 the board lists open cases with silence, next step and due date, by who is waited on', async () => {
  const query = board([longest, other]);
  const { user, container } = renderApp('/cases');
  const table = await screen.findByRole('table', { name: 'Open Cases' });
  const [, first, second] = await within(table).findAllByRole('row');
  for (const text of [
    'Nadia Cole',
    'Palm Cove Resort',
    'Resort',
    '30 days',
    'Call the resort',
    'Operations',
  ]) {
    expect(first).toHaveTextContent(text);
  }
  expect(second).toHaveTextContent('1 day');
  expect(second).toHaveTextContent('Dana Whitfield');
  expect(within(table).getByRole('link', { name: 'Nadia Cole' })).toHaveAttribute('href', '/clients/5');
  expect(query()).toEqual({ sort: 'silentSince', page: '1', perPage: '25' });
  expect(await violations(container)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Waiting On'), 'Resort');
  await waitFor(() => expect(query()).toMatchObject({ waitsOn: 'resort' }));
});

test('R6-015 the board has saved views, and Updates Owed has none', async () => {
  board([longest]);
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/views', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('list'));
      const view = {
        id: 3,
        version: 1,
        name: 'With the resort',
        query: 'waitsOn=resort',
        leftOut: [],
        shared: false,
        columns: [],
        density: 'standard',
        owner: { id: 7, name: 'Dana Whitfield', initials: 'DW' },
        acts: ['change', 'delete'],
      };
      return HttpResponse.json({ views: [view], columns: [], density: 'standard', defaultView: null });
    }),
  );
  const { unmount } = renderApp('/cases');
  await screen.findByRole('link', { name: 'Nadia Cole' });
  await waitFor(() => expect(asked).toEqual(['cases']));
  unmount();
  renderApp('/cases/owed');
  await screen.findByRole('link', { name: 'Nadia Cole' });
  expect(asked).toEqual(['cases']);
});

test('R6-016 Updates Owed lists the cases whose client is owed word', async () => {
  const query = board([longest]);
  renderApp('/cases/owed');
  expect(await screen.findByRole('heading', { name: 'Updates Owed' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Nadia Cole' })).toBeVisible();
  expect(query()).toMatchObject({ owed: 'true' });
});

test('where no one is owed word, it says so', async () => {
  board([]);
  renderApp('/cases/owed');
  expect(await screen.findByText('No client is owed an update.')).toBeVisible();
});
