import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { lead, leadRow } from '../../test/factories';
import { proxied, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

const suppressed = {
  reason: 'The phone number is on the Do Not Contact list.',
  since: '2026-11-09T18:00:00Z',
};

const entry = (id: number) => ({
  id,
  at: '2026-11-21T03:33:00Z',
  kind: 'lead.note_added',
  about: { entity: 'lead', id: 12 },
  actor: null,
  from: null,
  to: null,
  note: `Note ${id}`,
  changes: [],
  details: {},
});

test('R6-034 the notes of a lead show the words that no client may be told', async () => {
  const notes = 'They promised money back.';
  const notesMarks = [{ from: 14, to: 24, why: 'Never promise a refund.' }];
  server.use(http.get('*/api/leads/12', () => HttpResponse.json(lead({ notes, notesMarks }))));
  renderApp('/leads/12');
  const marked = await screen.findByText('money back');
  expect(marked).toHaveAttribute('title', 'Never promise a refund.');
  expect(marked.parentElement).toHaveTextContent(notes);
});

describe('a suppressed person', () => {
  test('R3-039 is marked on the page, with reason and day, and has no links', async () => {
    server.use(http.get('*/api/leads/12', () => HttpResponse.json(lead({ suppressed }))));
    renderApp('/leads/12');
    const notice = await screen.findByText('Do not contact this person.');
    expect(notice.parentElement).toHaveTextContent(
      'The phone number is on the Do Not Contact list. Since Nov 9, 2026.',
    );
    expect(screen.getByText('ramon@example.com')).not.toHaveAttribute('href');
    expect(screen.getByText('(407) 555-0100')).not.toHaveAttribute('href');
  });

  test('R3-039 is marked in the list; nobody else is', async () => {
    server.use(
      http.get('*/api/leads', () => rows([leadRow({ suppressed }), leadRow({ id: 13, firstName: 'Ana' })])),
    );
    renderApp('/leads');
    expect(await screen.findAllByText('Do Not Contact', { selector: 'table span' })).toHaveLength(1);
  });
});

describe('what the list shows when the server does not', () => {
  test('R3-049 a failed refresh keeps the rows with a note, and trying again takes it away', async () => {
    let answer = (): Response => rows([leadRow()]);
    server.use(
      http.get('*/api/leads', () => answer()),
      http.patch('*/api/leads/12', () => HttpResponse.json(lead({ status: 'Qualified' }))),
    );
    const { user } = renderApp('/leads');
    await screen.findByText('Ramon Henderson');
    answer = () => proxied(503);
    await user.click(screen.getByText('View'));
    await screen.findByRole('heading', { level: 1, name: 'Ramon Henderson' });
    await user.selectOptions(screen.getByLabelText('Status'), 'Qualified');
    await screen.findByText('Lead status updated successfully');
    expect(screen.getByLabelText('Status')).toHaveFocus();
    window.history.back();
    expect(await screen.findByText("Couldn't refresh. This may be out of date.")).toBeVisible();
    expect(screen.getByText('Ramon Henderson')).toBeVisible();
    answer = () => rows([leadRow()]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText(/Couldn't refresh/)).not.toBeInTheDocument());
  });

  test('R3-050 a filter that is refused shows the sentence of the server', async () => {
    server.use(
      http.get('*/api/leads', ({ request }) =>
        new URL(request.url).searchParams.has('createdFrom')
          ? refused('GET /leads', 'page:invalid')
          : rows([leadRow()]),
      ),
    );
    const { user } = renderApp('/leads?createdFrom=2026-12-01&createdTo=2026-11-01');
    expect(await screen.findByText('Pages start at 1.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('Ramon Henderson')).toBeVisible();
  });

  test('R3-049 no connection is told apart', async () => {
    server.use(http.get('*/api/leads', () => HttpResponse.error()));
    renderApp('/leads');
    expect(await screen.findByText("You're offline. Check your connection and try again.")).toBeVisible();
  });
});

test('R3-051 an unknown lead offers the way back to the list', async () => {
  server.use(http.get('*/api/leads/12', () => refused('GET /leads/{id}', 'not_found')));
  renderApp('/leads/12');
  expect(await screen.findByText('This lead does not exist.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Leads' })).toHaveAttribute('href', '/leads');
  expect(screen.queryByText('Try Again')).not.toBeInTheDocument();
});

test('R3-047 a timeline of 450 entries is read to its beginning', async () => {
  const all = Array.from({ length: 450 }, (_, index) => entry(450 - index));
  const sizes: number[] = [];
  server.use(
    http.get('*/api/leads/12/timeline', ({ request }) => {
      const params = new URL(request.url).searchParams;
      const [page, size] = [Number(params.get('page')), Number(params.get('perPage'))];
      sizes.push(size);
      return rows(all.slice((page - 1) * size, page * size), all.length);
    }),
  );
  const { user } = renderApp('/leads/12');
  for (const shown of [25, 50, 75, 100, 125, 150, 175, 200, 400]) {
    await waitFor(() => expect(screen.getByText(`Note ${450 - shown + 1}`)).toBeVisible());
    await user.click(screen.getByText('Show Earlier Entries'));
  }
  expect(await screen.findByText('Note 1')).toBeVisible();
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
  expect(screen.queryByText('Show Earlier Entries')).not.toBeInTheDocument();
}, 20_000);
