import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

/** What a list asks the server for. */
function asks(path: string) {
  const queries: Record<string, string>[] = [];
  server.use(
    http.get(path, ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return rows([]);
    }),
  );
  return queries;
}

test('R5-129 the list of leads understands the way of untouched ones, and says so', async () => {
  const queries = asks('*/api/leads');
  const { user } = renderApp('/leads?assignedTo=3&untouched=true&sort=createdAt');
  await waitFor(() =>
    expect(queries.at(-1)).toMatchObject({ assignedTo: '3', untouched: 'true', sort: 'createdAt' }),
  );
  await user.click(await screen.findByRole('button', { name: /Untouched: New for 24 hours/ }));
  await waitFor(() => expect(queries.at(-1)).not.toHaveProperty('untouched'));
});

test('R5-134 the list of clients understands what waits of them, and says so', async () => {
  const queries = asks('*/api/clients');
  const { user } = renderApp('/clients?waiting=no_step&sort=createdAt');
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ waiting: 'no_step', sort: 'createdAt' }));
  await user.click(await screen.findByRole('button', { name: /Waiting: No case step for 14 days/ }));
  await waitFor(() => expect(queries.at(-1)).not.toHaveProperty('waiting'));
});

test('R5-129 the list of documents understands the way of unsigned ones', async () => {
  const queries = asks('*/api/documents');
  server.use(http.get('*/api/documents/reminders', () => rows([])));
  renderApp('/documents?tab=awaiting&assignedTo=3&sentTo=2026-11-19&sort=createdAt');
  await waitFor(() =>
    expect(queries.at(-1)).toMatchObject({ status: 'Sent', assignedTo: '3', sentTo: '2026-11-19' }),
  );
  expect(await screen.findByText(/Client Assigned To: Maya Torres/)).toBeVisible();
});
