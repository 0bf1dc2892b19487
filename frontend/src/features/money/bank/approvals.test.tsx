import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import { bankOffice, NOW, transactionPage, waiting } from '../../../test/bank';
import { clerk } from '../../../test/payments';
import { renderApp } from '../../../test/render';
import { server } from '../../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
});

const ADMIN = [...clerk.permissions, 'dashboard.read', 'bank.read', 'bank.use', 'bank.approve'] as const;

/** An administrator, and what waits for them. */
function approver(rows: object[], permissions: readonly string[] = ADMIN) {
  bankOffice();
  const asked: string[] = [];
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ ...clerk, role: 'admin', permissions })),
    http.get('*/api/mercury-bank/waiting', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json(rows);
    }),
  );
  return asked;
}

describe('what waits for a second person', () => {
  test('r5_076 is an alert on the dashboard of who may approve it, and a number at Payments', async () => {
    approver([waiting, { ...waiting, id: 'T14', amount: 9000 }]);
    renderApp('/');
    const card = await screen.findByRole('region', { name: 'Bank Transfers to Approve' });
    const [first] = within(card).getAllByRole('listitem');
    expect(first).toHaveTextContent('$6,000.00 for Harbor Title to Harbor Title');
    expect(first).toHaveTextContent('Requested by Maya Torres');
    const link = within(card).getByRole('link', { name: /^\$6,000\.00/ });
    expect(link).toHaveAttribute('href', '/payments?tab=banking&transaction=T13');
    const menu = screen.getByRole('navigation', { name: 'Sections' });
    expect(within(menu).getByRole('link', { name: /^Payments/ })).toHaveTextContent('2 waiting');
    expect(await violations()).toEqual([]);
  });

  test('r5_076 is a number at the tab of the bank', async () => {
    approver([waiting]);
    renderApp('/payments');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /^Mercury Bank/ })).toHaveTextContent('1 waiting'),
    );
  });

  test('r5_076 is not asked for by who approves nothing', async () => {
    const asked = approver(
      [waiting],
      ADMIN.filter((one) => one !== 'bank.approve'),
    );
    renderApp('/payments');
    expect(await screen.findByRole('tab', { name: 'Mercury Bank' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('r5_108 who became an administrator, and the second person’s amount, are on the alerts of the others', async () => {
    approver([], [...ADMIN, 'admin.users']);
    const by = { id: 3, name: 'Maya Torres' };
    const none = { asked: false, withdrawn: false, ended: false };
    const rule = { at: NOW, by, administrator: null, was: '5000.00', is: 'off', ...none };
    server.use(
      http.get('*/api/users/administrators/news', () =>
        HttpResponse.json([
          rule,
          { ...rule, asked: true },
          { ...rule, withdrawn: true },
          { ...rule, by: null, ended: true },
          { ...rule, by: null, administrator: { id: 9, name: 'Otto Berg' }, was: null, is: null },
        ]),
      ),
    );
    renderApp('/');
    const card = await screen.findByRole('region', { name: 'New Administrators and Bank Rules' });
    const [changed, asked, withdrawn, ended, person] = within(card).getAllByRole('listitem');
    expect(changed).toHaveTextContent(
      'Second Person for Bank Transfers: 5000.00 → offBy Maya Torres · just now',
    );
    expect(asked).toHaveTextContent('5000.00 → off, asked forBy Maya Torres');
    expect(withdrawn).toHaveTextContent('5000.00 → off, withdrawnBy Maya Torres');
    expect(ended).toHaveTextContent('5000.00 → off, not confirmed in 14 daysEnded by itself');
    expect(person).toHaveTextContent("Otto Berg became an administratorOn the server's command line");
    expect(await violations()).toEqual([]);
  });

  test('r5_108 is not offered to whom the rule forbids it, with the reason', async () => {
    approver([]);
    const why = 'You requested this transfer. Another administrator must approve it.';
    const own = { ...waiting, acts: ['cancel'], approvalRefused: why };
    server.use(
      http.get('*/api/mercury-bank/transactions', () => transactionPage([own as never])),
      http.get('*/api/mercury-bank/transactions/:id', () => HttpResponse.json(own)),
    );
    const { unmount } = renderApp('/payments?tab=banking&bank=payments');
    const region = await screen.findByRole('region', { name: 'Waiting for a Decision' });
    expect(await within(region).findByText(why)).toBeVisible();
    expect(within(region).queryByRole('button', { name: /^Approve/ })).toBeNull();
    unmount();
    renderApp('/payments?tab=banking&approve=T13');
    const details = await screen.findByRole('dialog', { name: 'Transaction Details' });
    expect(details).toHaveTextContent(why);
    expect(within(details).queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('r5_109 says why it waits and where the money goes to who approves it, before they do', async () => {
    approver([]);
    const change = { reason: 'changed_recipient', text: 'A name, address or account changed.' };
    const named = { reason: 'own_partner', text: 'Who requested it added or renamed this partner.' };
    const row = { ...waiting, waitsFor: [change, named] };
    server.use(
      http.get('*/api/mercury-bank/transactions', () => transactionPage([row as never])),
      http.get('*/api/mercury-bank/transactions/:id', () => HttpResponse.json(row)),
    );
    const { unmount } = renderApp('/payments?tab=banking&bank=payments');
    const region = await screen.findByRole('region', { name: 'Waiting for a Decision' });
    expect(await within(region).findByText(change.text)).toBeVisible();
    expect(within(region).getByText(named.text)).toBeVisible();
    unmount();
    const { user } = renderApp('/payments?tab=banking&transaction=T13');
    const details = await screen.findByRole('dialog', { name: 'Transaction Details' });
    expect(details).toHaveTextContent(named.text);
    expect(details).toHaveTextContent('ACH 021000021 …4417');
    await user.click(within(details).getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Payment' });
    expect(dialog).toHaveTextContent("Recipient's account: ACH 021000021 …4417. What to check:");
    expect(dialog).toHaveTextContent(change.text);
    expect(await violations()).toEqual([]);
  });
});
