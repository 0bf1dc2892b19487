import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { billingOffice, cases, partnerRow, reader } from '../../../test/billing';
import { partner } from '../../../test/clients';
import { user as person } from '../../../test/factories';
import { proxied, refused } from '../../../test/refused';
import { paste, renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';
import { matchingCases, stateOf } from './model';

const last = (asked: URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);

describe('list of partners', () => {
  test('R2-106 R2-184 names, type, what they work on, and whether they are active', async () => {
    const asked = billingOffice({
      list: () => rows([partnerRow(), partnerRow({ id: 9, name: 'Old Deeds', active: false })]),
    });
    const { user, address } = renderApp('/partners');
    const table = await screen.findByRole('table', { name: 'Partners' });
    expect(await within(table).findByText('Clear Title Services')).toHaveAttribute('href', '/partners/4');
    const cells = within(table).getAllByRole('cell');
    expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      'Clear Title Services',
      'Fulfillment',
      '2',
      '$425.50',
      '$1,250.00',
      'Active',
    ]);
    expect(within(table).getByText('Inactive')).toBeVisible();
    expect(last(asked)).toMatchObject({ all: 'true', sort: 'name' });
    await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
    await paste(user, screen.getByPlaceholderText('Search partners...'), 'deeds');
    await waitFor(() => expect(last(asked)).toMatchObject({ active: 'false', search: 'deeds' }));
    expect(address()).toBe('/partners?active=false&search=deeds');
    expect(await violations()).toEqual([]);
  });

  test('R2-106 R5-144 the menu takes a partner out of new work, and no switch in the row', async () => {
    billingOffice();
    const sent = takes('patch', '*/api/partners/4', () =>
      HttpResponse.json({ ...partner, active: false, version: 2 }),
    );
    const { user } = renderApp('/partners');
    const table = await screen.findByRole('table', { name: 'Partners' });
    await user.click(await within(table).findByRole('button', { name: 'More for Clear Title Services' }));
    expect(within(table).queryByRole('switch')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    expect(await screen.findByText('Partner Deactivated')).toBeVisible();
    expect(sent).toEqual([{ active: false, version: 1 }]);
  });

  test('a new partner needs a name', async () => {
    billingOffice();
    const sent = takes('post', '*/api/partners', () => HttpResponse.json(partner, { status: 201 }));
    const { user } = renderApp('/partners');
    await user.click(await screen.findByText('New Partner'));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Partner' }));
    await user.click(dialog.getByText('Add Partner'));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    await paste(user, dialog.getByLabelText(/^Name/), ' Clear Title Services ');
    await user.click(dialog.getByText('Add Partner'));
    expect(await screen.findByText('Partner Added')).toBeVisible();
    expect(sent).toEqual([{ name: 'Clear Title Services' }]);
  });

  test('failed, nothing that fits, nothing yet, read only, and forbidden', async () => {
    billingOffice({ list: () => proxied(502) });
    const { user, unmount } = renderApp('/partners?active=true');
    expect(await screen.findByText('Error loading partners. Please try again later.')).toBeVisible();
    billingOffice({ viewer: reader, list: () => rows([]) });
    await user.click(screen.getByText('Try Again'));
    await user.click(await screen.findByText('Clear filters'));
    expect(await screen.findByText(/^No partners yet/)).toBeVisible();
    unmount();
    const second = renderApp('/partners?dialog=new');
    expect(await screen.findByText(/^No partners yet/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('New Partner')).not.toBeInTheDocument();
    second.unmount();
    billingOffice({ viewer: person({ permissions: [] }) });
    renderApp('/partners');
    expect(await screen.findByText('You do not have permission to see partners.')).toBeVisible();
  });
});

describe('page of a partner', () => {
  test('R2-106 R2-185 its cases, its payments and its totals', async () => {
    billingOffice();
    renderApp('/partners/4');
    expect(await screen.findByRole('heading', { level: 1, name: 'Clear Title Services' })).toBeVisible();
    const worked = await screen.findByRole('table', { name: 'Exit cases of this partner' });
    expect(await within(worked).findByText('Nadia Cole')).toHaveAttribute('href', '/clients/5');
    expect(within(worked).getByText('Palm Cove Resort')).toBeVisible();
    const paid = screen.getByRole('table', { name: 'Payments to this partner' });
    expect(await within(paid).findByText('90')).toHaveAttribute(
      'href',
      '/payments?tab=partner-payments&partnerPayment=90',
    );
    expect(screen.getByText('$1,250.00')).toBeVisible();
  });

  test('R5-153 a client who asked not to be contacted is marked in its cases', async () => {
    billingOffice();
    const suppressed = {
      reason: 'The phone number is on the Do Not Contact list.',
      since: '2026-11-09T18:00:00Z',
    };
    const [first, second] = cases;
    server.use(http.get('*/api/partners/:id/cases', () => rows([{ ...first, suppressed }, { ...second }])));
    renderApp('/partners/4');
    const worked = await screen.findByRole('table', { name: 'Exit cases of this partner' });
    const mark = await within(worked).findByText('Do Not Contact');
    expect(mark.closest('tr')).toHaveTextContent('Nadia Cole');
  });

  test('a name that somebody else changed first waits for a decision', async () => {
    billingOffice();
    const current = { ...partner, name: 'Clear Title LLC', version: 2 };
    takes('patch', '*/api/partners/4', () => refused('PATCH /partners/{id}', 'stale_version', { current }));
    const { user } = renderApp('/partners/4?edit=4');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Partner' }));
    await paste(user, dialog.getByLabelText(/^Name/), ' Inc');
    await user.click(dialog.getByText('Save Partner'));
    expect(await dialog.findByText(/is now Clear Title LLC; your change/)).toBeVisible();
    const sent = takes('patch', '*/api/partners/4', () => HttpResponse.json({ ...current, version: 3 }));
    await user.click(dialog.getByText('Apply My Changes'));
    expect(await screen.findByText('Partner Updated')).toBeVisible();
    expect(sent).toEqual([{ name: 'Clear Title Services Inc', version: 2 }]);
  });

  test('one that does not exist', async () => {
    billingOffice();
    server.use(http.get('*/api/partners/:id', () => refused('GET /partners/{id}', 'not_found')));
    renderApp('/partners/99');
    expect(await screen.findByText('This partner does not exist.')).toBeVisible();
  });
});

test('R2-185 cases are found by client and by resort', () => {
  const found = (text: string) => matchingCases(cases, text).map(({ id }) => id);
  expect([found(''), found('NOVAK'), found('palm'), found('x')]).toEqual([[31, 32], [32], [31], []]);
  expect([stateOf({ active: true }), stateOf({ active: false })]).toEqual(['active', 'inactive']);
});
