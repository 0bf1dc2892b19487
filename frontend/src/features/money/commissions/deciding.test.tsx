import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import { commissionDetail, commissionOffice } from '../../../test/commissions';
import { paymentDetail } from '../../../test/payments';
import { proxied, refusalOf, refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { server, takes } from '../../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
});

const approved = { status: 'approved' as const, acts: ['pay' as const, 'withdraw_approval' as const] };
const OPEN = '/commissions?commission=41';
const PUT = '*/api/commissions/41';
const dialogOf = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('deciding', () => {
  test('R2-113 R2-114 approved as paid today, with a record', async () => {
    commissionOffice();
    const sent = takes('put', PUT, () => HttpResponse.json(commissionDetail({ status: 'paid' })));
    const { user: person, address } = renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await dialogOf('Approve Commission');
    expect(within(dialog).getByLabelText('Paid Date')).toHaveValue('2026-11-21');
    await person.click(within(dialog).getByRole('button', { name: 'Approve Commission' }));
    expect(await screen.findByText('Commission Paid')).toBeVisible();
    expect(sent).toEqual([
      {
        status: 'paid',
        paidDate: '2026-11-21',
        createPaymentRecord: true,
        paymentMethod: 'bank_transfer',
        version: 2,
      },
    ]);
    await waitFor(() => expect(address()).toBe('/commissions'));
  });

  test('R2-113 approved for the bank; R2-115 denied', async () => {
    commissionOffice();
    const sent = takes('put', PUT, () => HttpResponse.json(commissionDetail({ status: 'approved' })));
    const { user: person, unmount } = renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    await person.click(await screen.findByRole('radio', { name: /To be paid by bank transfer/ }));
    expect(screen.queryByLabelText('Paid Date')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Approve Commission' }));
    expect(await screen.findByText('Commission Approved')).toBeVisible();
    unmount();
    renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Deny' }));
    await person.click(await screen.findByRole('button', { name: 'Deny Commission' }));
    expect(await screen.findByText('Commission Denied')).toBeVisible();
    expect(sent).toEqual([
      { status: 'approved', version: 2 },
      { status: 'canceled', version: 2 },
    ]);
  });

  test('R3-010 an approval is withdrawn after its question', async () => {
    commissionOffice({ detail: commissionDetail(approved) });
    const sent = takes('post', `${PUT}/withdraw-approval`, () => HttpResponse.json(commissionDetail()));
    const { user: person, address } = renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Withdraw Approval' }));
    const dialog = await dialogOf('Withdraw Approval');
    expect(dialog).toHaveTextContent(
      'The $399.00 of Maya Torres will be pending again. It can then be changed, denied, or approved.',
    );
    expect(address()).toBe('/commissions?withdraw=41');
    expect(await violations(dialog)).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Withdraw Approval' }));
    expect(await screen.findByText('Approval Withdrawn')).toBeVisible();
    expect(sent).toEqual([{ version: 2 }]);
    await waitFor(() => expect(address()).toBe('/commissions'));
  });

  test('R3-010 a commission that was paid meanwhile keeps its approval', async () => {
    commissionOffice({ detail: commissionDetail(approved) });
    const { detail } = refusalOf('POST /commissions/{id}/withdraw-approval', 'not_approved');
    takes('post', `${PUT}/withdraw-approval`, () =>
      refused('POST /commissions/{id}/withdraw-approval', 'not_approved'),
    );
    const { user: person, address } = renderApp('/commissions?withdraw=41');
    await person.click(await screen.findByRole('button', { name: 'Withdraw Approval' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await waitFor(() => expect(address()).toBe(OPEN));
  });

  test.each([
    ['approve', 'Approve', 'Approve Commission', {}],
    ['deny', 'Deny', 'Deny Commission', {}],
    ['reduce', 'Reduce', 'Reduce Commission', {}],
    ['pay', 'Mark as Paid', 'Mark Commission as Paid', approved],
  ])('R2-113 R2-115 R2-160 the act “%s” is in the address, alone', async (act, button, title, change) => {
    commissionOffice({ detail: commissionDetail(change) });
    server.use(http.get('*/api/payments/:id(\\d+)', () => refused('GET /payments/{id}', 'not_found')));
    const { user: person, address } = renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: button }));
    const dialog = await dialogOf(title);
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
    expect(address()).toBe(`/commissions?${act}=41`);
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await dialogOf('Commission 41')).toBeVisible();
    expect(address()).toBe(OPEN);
  });

  test('R2-113 an act that is not to be done shows the commission', async () => {
    commissionOffice({ detail: commissionDetail({ status: 'paid', acts: [] }) });
    renderApp('/commissions?approve=41');
    expect(await dialogOf('Commission 41')).toBeVisible();
  });

  test('R2-117 approving one that was approved meanwhile ends, and does not pay it', async () => {
    commissionOffice();
    const { detail } = refusalOf('PUT /commissions/{id}', 'stale_version');
    const sent = takes('put', PUT, () => refused('PUT /commissions/{id}', 'stale_version'));
    const { user: person, address } = renderApp('/commissions?approve=41');
    const approve = await screen.findByRole('button', { name: 'Approve Commission' });
    const changed = commissionDetail({ ...approved, version: 3 });
    server.use(http.get('*/api/commissions/41', () => HttpResponse.json(changed)));
    await person.click(approve);
    expect(await screen.findByText(detail)).toBeVisible();
    await waitFor(() => expect(address()).toBe(OPEN));
    const shown = await dialogOf('Commission 41');
    expect(within(shown).getByRole('button', { name: 'Mark as Paid' })).toBeVisible();
    expect(screen.queryByText('Mark Commission as Paid')).toBeNull();
    expect(sent).toHaveLength(1);
  });

  test('R2-199 a failed decision says so and what is so now', async () => {
    commissionOffice();
    const { detail } = refusalOf('PUT /commissions/{id}', 'already_decided');
    takes('put', PUT, () => refused('PUT /commissions/{id}', 'already_decided'));
    const { user: person, unmount } = renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Deny' }));
    server.use(http.get('*/api/commissions/41', () => HttpResponse.json(commissionDetail(approved))));
    await person.click(await screen.findByRole('button', { name: 'Deny Commission' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Approved').length).toBeGreaterThan(0));
    unmount();
    takes('put', PUT, () => proxied(502));
    renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Mark as Paid' }));
    await person.click(await screen.findByRole('button', { name: 'Mark Commission as Paid' }));
    expect(await screen.findByText('Failed to update commission.')).toBeVisible();
  });

  test('R2-160 reductions show their effect before they are saved', async () => {
    commissionOffice();
    server.use(
      http.get('*/api/payments/:id(\\d+)', () =>
        HttpResponse.json(paymentDetail({ id: 12, amount: 5000, refundedAmount: 500 })),
      ),
    );
    const asked = takes('post', '*/api/commissions/calculate', () =>
      HttpResponse.json({
        net: 2565,
        baseRate: 0.14,
        reductionRate: 0.03,
        finalRate: 0.11,
        amount: 282.15,
      }),
    );
    const sent = takes('put', PUT, () => HttpResponse.json(commissionDetail()));
    const { user: person } = renderApp(OPEN);
    await person.click(await screen.findByRole('button', { name: 'Reduce' }));
    const dialog = await dialogOf('Reduce Commission');
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(5);
    await person.click(within(dialog).getByRole('checkbox', { name: 'Quality Issues (− 3%)' }));
    expect(await within(dialog).findByText('11% · $282.15')).toBeVisible();
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        paymentAmount: 4500,
        totalClientPayments: 5000,
        serviceType: 'Cancellation',
        paymentMethod: 'credit_card',
        paymentDate: '2026-11-05',
        reductions: ['quality_issues'],
      }),
    );
    await person.click(within(dialog).getByRole('button', { name: 'Save Reductions' }));
    expect(await screen.findByText('Commission Reduced')).toBeVisible();
    expect(sent).toEqual([{ reductions: ['quality_issues'], version: 2 }]);
  });
});
