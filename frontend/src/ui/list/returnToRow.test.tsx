import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { clientOffice } from '../../test/clients';
import { lead, leadRow } from '../../test/factories';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

const LEADS = Array.from({ length: 8 }, (_, place) =>
  leadRow({ id: 20 + place, firstName: `Ana${place + 1}`, lastName: 'Ruiz' }),
);

beforeEach(() => {
  window.sessionStorage.clear();
  clientOffice();
  server.use(
    http.get('*/api/leads', () => rows(LEADS, 26)),
    http.get('*/api/leads/:id(\\d+)', ({ params }) => HttpResponse.json(lead({ id: Number(params.id) }))),
  );
});

const link = (place: number) => screen.getByRole('link', { name: `Ana${place} Ruiz` });

/** The sixth lead of the second page, opened by keys; the first two are selected. */
async function openSixth() {
  const app = renderApp('/leads?status=Qualified&page=2');
  await screen.findByRole('link', { name: 'Ana6 Ruiz' });
  await app.user.keyboard('jxjx');
  expect(await screen.findByText('2 selected')).toBeVisible();
  await app.user.keyboard('jjjj');
  expect(link(6)).toHaveFocus();
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(app.address()).toBe('/leads/25'));
  await screen.findByRole('button', { name: 'Next Record' });
  return app;
}

async function isAsItWas({ user, address }: ReturnType<typeof renderApp>) {
  await waitFor(() => expect(address()).toBe('/leads?status=Qualified&page=2'));
  await waitFor(() => expect(link(6)).toHaveFocus());
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Ana2 Ruiz' })).toBeChecked();
  await user.keyboard('j');
  expect(link(7)).toHaveFocus();
}

test('R5-143 j six times, Enter, Back: the cursor is on that row, ticks and page are kept, j goes to row 7', async () => {
  const app = await openSixth();
  act(() => window.history.back());
  await isAsItWas(app);
});

test('R5-143 the way back to the list that the record names does the same', async () => {
  const app = await openSixth();
  const main = within(screen.getByRole('main'));
  await app.user.click(main.getByRole('link', { name: 'Leads' }));
  await isAsItWas(app);
});

test('R5-143 who opens the list anew finds nothing selected', async () => {
  const app = await openSixth();
  const menu = within(screen.getByRole('navigation', { name: 'Sections' }));
  await app.user.click(menu.getByRole('link', { name: 'Leads' }));
  await screen.findByRole('link', { name: 'Ana6 Ruiz' });
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
  expect(link(6)).not.toHaveFocus();
});
