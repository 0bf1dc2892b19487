import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { lead, leadRow, user as person } from '../../test/factories';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

/** One lead in the list, whose status is kept. */
function office(shown = lead()) {
  let kept = shown;
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/leads', () => rows([leadRow({ status: kept.status })])),
    http.get('*/api/leads/12', () => HttpResponse.json(kept)),
    http.patch('*/api/leads/12', async ({ request }) => {
      const change = (await request.json()) as { status: typeof kept.status };
      sent.push(change);
      kept = { ...kept, status: change.status, version: kept.version + 1 };
      return HttpResponse.json(kept);
    }),
  );
  return sent;
}

const badge = (status: string) => screen.findByRole('button', { name: `${status}, choose another` });

test('the status of a lead is changed on its badge in the list, and put back', async () => {
  const sent = office();
  const { user, address, container } = renderApp('/leads');
  await user.click(await badge('New Lead'));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(13);
  await user.click(screen.getByRole('menuitem', { name: 'Qualified' }));
  expect(await screen.findByText('Lead status updated successfully')).toBeVisible();
  expect(await badge('Qualified')).toBeVisible();
  expect(address()).toBe('/leads');
  expect(await violations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await badge('New Lead')).toBeVisible();
  expect(sent).toEqual([
    { status: 'Qualified', version: 3 },
    { status: 'New Lead', version: 4 },
  ]);
});

test('a status that someone else chose meanwhile is named and kept', async () => {
  const sent = office();
  server.use(http.get('*/api/leads/12', () => HttpResponse.json(lead({ status: 'Dead Lead' }))));
  const { user } = renderApp('/leads');
  await user.click(await badge('New Lead'));
  await user.click(await screen.findByRole('menuitem', { name: 'Qualified' }));
  expect(await screen.findByText('Someone else changed the status to “Dead Lead”.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('what the server refuses is said', async () => {
  office();
  const { detail } = refusalOf('PATCH /leads/{id}', 'stale_version');
  server.use(http.patch('*/api/leads/12', () => refused('PATCH /leads/{id}', 'stale_version')));
  const { user } = renderApp('/leads');
  await user.click(await badge('New Lead'));
  await user.click(await screen.findByRole('menuitem', { name: 'Qualified' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(await badge('New Lead')).toBeVisible();
});

test('who may not write leads has the badge alone', async () => {
  office();
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['leads.read'] }))));
  renderApp('/leads');
  const table = await screen.findByRole('table', { name: 'Leads' });
  await waitFor(() => expect(within(table).getByText('New Lead')).toBeVisible());
  expect(within(table).queryByRole('button', { name: /choose another/ })).not.toBeInTheDocument();
});
