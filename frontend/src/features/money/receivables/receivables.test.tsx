import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { aging, billingOffice } from '../../../test/billing';
import { user as person } from '../../../test/factories';
import { renderApp } from '../../../test/render';
import { rows, server } from '../../../test/server';

const balances = {
  asOf: '2026-10-31',
  receivables: 1450,
  clientCredit: 70,
  commissionsOwed: 84,
  partnerBills: 75,
};

/** Answers the days that each address was asked about. */
function office(permissions: string[]) {
  billingOffice({ viewer: person({ role: 'billing', permissions } as Parameters<typeof person>[0]) });
  const asked: Record<string, (string | null)[]> = {};
  const note = (name: string, request: Request) => {
    asked[name] = [...(asked[name] ?? []), new URL(request.url).searchParams.get('asOf')];
  };
  server.use(
    http.get('*/api/balances', ({ request }) => {
      note('balances', request);
      return HttpResponse.json(balances);
    }),
    http.get('*/api/invoices/aging', ({ request }) => {
      note('aging', request);
      return HttpResponse.json(aging);
    }),
    http.get('*/api/receivables', ({ request }) => {
      note('receivables', request);
      return rows([]);
    }),
  );
  return asked;
}

test('R5-096 what was owed on a day is asked of the server, and the day stays in the address', async () => {
  const asked = office(['payments.read', 'balances.read', 'money.export']);
  const { address } = renderApp('/reports/receivables?asOf=2026-10-31');
  const panel = await screen.findByRole('region', { name: 'Balances on Oct 31, 2026' });
  const shown = within(panel);
  expect(await shown.findByText('$70.00')).toBeVisible();
  expect(shown.getByText('$84.00')).toBeVisible();
  expect(shown.getByText('$75.00')).toBeVisible();
  const ages = within(screen.getByRole('region', { name: 'Outstanding on Oct 31, 2026' }));
  expect(await ages.findByText('$300.00')).toBeVisible();
  await waitFor(() => expect(asked.receivables?.at(-1)).toBe('2026-10-31'));
  expect(new Set(asked.aging)).toEqual(new Set(['2026-10-31']));
  expect(screen.getByLabelText('As of')).toHaveValue('2026-10-31');
  expect(screen.getByText('Export')).toHaveAttribute('href', expect.stringContaining('asOf=2026-10-31'));
  expect(address()).toContain('asOf=2026-10-31');
  expect(await violations()).toEqual([]);
});

test('R5-161 what is not late is called “Next due”', async () => {
  office(['payments.read']);
  const receivable = { clientId: 5, invoices: 2, outstanding: 900, suppressed: null };
  server.use(
    http.get('*/api/receivables', () =>
      rows([
        { ...receivable, clientName: 'Nadia Cole', overdue: 0, since: '2026-12-10' },
        { ...receivable, clientId: 6, clientName: 'Omar Vance', overdue: 900, since: '2026-10-12' },
      ]),
    ),
  );
  renderApp('/reports/receivables');
  const ahead = (await screen.findByRole('link', { name: 'Nadia Cole' })).closest('tr');
  expect(ahead).toHaveTextContent('Next due Dec 10, 2026');
  const late = screen.getByRole('link', { name: 'Omar Vance' }).closest('tr');
  expect(late).toHaveTextContent('Oct 12, 2026');
  expect(late).not.toHaveTextContent('Next due');
});

test('who may not see the balances sees who owes alone', async () => {
  const asked = office(['payments.read']);
  renderApp('/reports/receivables');
  expect(await screen.findByText('No client owes anything.')).toBeVisible();
  expect(asked.balances).toBeUndefined();
  expect(asked.receivables).toContain(null);
});
