import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

/** The list is empty, and answers no sooner than it is told to: its page stands before its rows. */
function emptyLater(path: string, empty: () => Response): () => void {
  let answer: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(path, async () => {
      await told;
      return empty();
    }),
  );
  return answer;
}

const noRawLeads = () => HttpResponse.json({ data: [], total: 0, capped: false });

test.each([
  [
    '/leads?status=New+Lead',
    '*/api/leads',
    () => rows([]),
    'Lead Management',
    'No leads match these filters.',
  ],
  [
    '/raw-leads?search=nobody',
    '*/api/raw-leads',
    noRawLeads,
    'Raw Leads',
    'No raw leads match these filters.',
  ],
])(
  'at %s nothing found is put into a region that readers already watch',
  async (path, api, empty, panel, text) => {
    const answer = emptyLater(api, empty);
    renderApp(path);
    const list = await screen.findByRole('region', { name: panel });
    const watched = within(list).getAllByRole('status');
    expect(list).not.toHaveTextContent(text);
    answer();
    const said = await screen.findByText(text);
    expect(watched.filter((region) => region.contains(said))).toHaveLength(1);
  },
);

test('a list with rows says how many, and its region of empty states stays silent', async () => {
  renderApp('/leads');
  const count = await screen.findByText('Showing 1 of 1 leads');
  const list = screen.getByRole('region', { name: 'Lead Management' });
  const said = within(list)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
  expect(said).toEqual([count.textContent]);
});
