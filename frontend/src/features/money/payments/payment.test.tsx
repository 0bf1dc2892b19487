import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountant, moneyOffice, payment, paymentDetail, pending, refund } from '../../../test/payments';
import { proxied, refusalOf, refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
});

const choose = async (user: ReturnType<typeof renderApp>['user'], menu: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('one payment', () => {
  test('its details: where the money went, its receipt, what was given back', async () => {
    const detail = paymentDetail({
      amount: 1000,
      refundedAmount: 250,
      credit: 249.5,
      allocations: [{ invoiceId: 12, amount: 750.5, reversed: 250 }],
      refunds: [refund({ amount: 400 })],
    });
    moneyOffice({ detail });
    const { user, address } = renderApp('/payments?payment=81');
    const dialog = await screen.findByRole('dialog', { name: 'Payment 81' });
    expect(dialog).toHaveTextContent('No. 1042');
    expect(dialog).toHaveTextContent('Partially Refunded');
    expect(dialog).toHaveTextContent('$250.00 refunded');
    expect(dialog).toHaveTextContent('Credit$249.50');
    expect(dialog).toHaveTextContent('Payment 90 · Nov 5, 2026$250.00');
    expect(within(dialog).getByRole('link', { name: 'Payment 90' })).toHaveAttribute(
      'href',
      '/payments?payment=90',
    );
    expect(await within(dialog).findByRole('link', { name: 'Exit of Palm Cove' })).toHaveAttribute(
      'href',
      '/payments?tab=payment-plans&plan=2',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/payments');
  });

  test('R6-021 R6-022 money that the client may still get back says until when', async () => {
    moneyOffice({ detail: paymentDetail({ held: true, heldUntil: '2026-11-27' }) });
    renderApp('/payments?payment=81');
    const dialog = await screen.findByRole('dialog', { name: 'Payment 81' });
    expect(dialog).toHaveTextContent('Held until Nov 27: the client may still cancel.');
  });

  test('a refund leads to the payment that it gives back', async () => {
    moneyOffice({ detail: paymentDetail({ id: 90, paymentType: 'refund', refundOf: 81, allocations: [] }) });
    const { address, user } = renderApp('/payments?payment=90');
    const dialog = await screen.findByRole('dialog', { name: 'Payment 90' });
    await user.click(within(dialog).getByRole('link', { name: 'Payment 81' }));
    expect(address()).toBe('/payments?payment=81');
  });

  test('a refund on its way to the card is shown, and not offered a second time', async () => {
    const underway = refund({ status: 'processing', receiptNumber: null, amount: 700, part: 700 });
    moneyOffice({ viewer: accountant, detail: paymentDetail({ byCard: true, refunds: [underway] }) });
    const { user } = renderApp('/payments?payment=81');
    const dialog = await screen.findByRole('dialog', { name: 'Payment 81' });
    expect(dialog).toHaveTextContent('Payment 90 · Nov 5, 2026Processing$700.00');
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('50.50');
    expect(screen.getByText('Refunded to the card that was charged.')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Payment Method' })).toBeNull();
  });

  test('R5-073 of a simulated card charge it is said where the money goes', async () => {
    moneyOffice({ viewer: accountant, detail: paymentDetail({ mock: true, paymentMethod: 'credit_card' }) });
    const sent = takes('post', '*/api/payments', () =>
      HttpResponse.json(paymentDetail({ id: 90, paymentType: 'refund', mock: true }), { status: 201 }),
    );
    const { user } = renderApp('/payments?refund=81');
    expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveAccessibleDescription(
      'This card charge was simulated: no money goes back to a card.',
    );
    expect(screen.queryByRole('combobox', { name: 'Payment Method' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refund Recorded')).toBeVisible();
    expect(sent).toMatchObject([{ paymentMethod: 'credit_card' }]);
  });

  test('nothing more is offered while all of it is on its way', async () => {
    const underway = refund({ status: 'processing', amount: 750.5, part: 750.5 });
    moneyOffice({ viewer: accountant, detail: paymentDetail({ refunds: [underway], acts: [] }) });
    renderApp('/payments?refund=81');
    const dialog = await screen.findByRole('dialog', { name: 'Payment 81' });
    expect(within(dialog).queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  test('R3-003 a refund of a payment asks for no invoice and says whose money goes first', async () => {
    const allocations = [
      { invoiceId: 12, amount: 500, reversed: 0 },
      { invoiceId: 13, amount: 150.5, reversed: 50.25 },
    ];
    const detail = paymentDetail({ allocations, refundedAmount: 50.25, credit: 100 });
    moneyOffice({ viewer: accountant, detail });
    const sent = takes('post', '*/api/payments', () =>
      HttpResponse.json(paymentDetail({ id: 90, paymentType: 'refund' }), { status: 201 }),
    );
    const { user } = renderApp('/payments?refund=81');
    expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('700.25');
    expect(screen.queryByRole('combobox', { name: /^Invoice/ })).toBeNull();
    expect(
      screen.getByText(/unapplied credit of \$100\.00 is refunded first, then what was paid/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refund Recorded')).toBeVisible();
    expect(sent[0]).toMatchObject({ paymentId: 81, amount: 700.25, paymentType: 'refund' });
    expect(sent[0]).not.toHaveProperty('invoiceId');
  });

  const preview = {
    paymentId: 81,
    receiptNumber: 412,
    amount: 5000,
    date: '2026-11-21',
    monthClosed: true,
    credit: 5000,
    invoices: [],
    commissions: [{ id: 93, userName: 'Maya Lindqvist', amount: 900, status: 'pending', canceled: true }],
  };

  test('R3-001 a payment recorded in error is reversed with a reason, its consequences shown before', async () => {
    const acts = ['refund', 'reverse'] as const;
    const paid = payment({ acts: [...acts], amount: 5000, paymentDate: '2026-10-20' });
    moneyOffice({ viewer: accountant, list: () => rows([paid]), detail: paymentDetail(paid) });
    server.use(http.get('*/api/payments/81/reversal', () => HttpResponse.json(preview)));
    const sent = takes('post', '*/api/payments/81/reverse', () =>
      HttpResponse.json(paymentDetail({ id: 90, paymentType: 'refund', reversal: true }), { status: 201 }),
    );
    const { user } = renderApp('/payments');
    await choose(user, 'Actions for payment 81', 'Reverse');
    const words = 'Receipt 412, $5,000.00: reverses $5,000.00 of credit, cancels commission 93 of $900.00.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(
      screen.getByText(/The books of Oct 20, 2026 are closed, so the reversal is dated Nov 21, 2026/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reverse Payment' }));
    expect(await screen.findByText('Enter a reason')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), '5,000 typed for 500');
    await user.click(screen.getByRole('button', { name: 'Reverse Payment' }));
    expect(await screen.findByText('Payment Reversed')).toBeVisible();
    expect(sent).toEqual([{ version: 3, reason: '5,000 typed for 500' }]);
  });

  test('R3-001 a reversed payment and its reversal carry their badges', async () => {
    const reversed = payment({ status: 'refunded', refundedAmount: 750.5, reversed: true, acts: [] });
    const reversal = payment({ id: 90, paymentType: 'refund', refundOf: 81, reversal: true, acts: [] });
    moneyOffice({ list: () => rows([reversal, reversed]) });
    renderApp('/payments');
    expect(await screen.findByText('Reversed')).toBeVisible();
    expect(screen.getByText('Reversal')).toBeVisible();
  });

  test('R3-009 the date of a payment says which months are closed, and the refusal stands at it', async () => {
    moneyOffice({ detail: paymentDetail(pending), closedThrough: '2026-10-31' });
    const sentence = refusalOf('PATCH /payments/{id}', 'paymentDate:books_closed').detail;
    takes('patch', '*/api/payments/81', () => refused('PATCH /payments/{id}', 'paymentDate:books_closed'));
    const { user } = renderApp('/payments?edit=81');
    expect(await screen.findByText('Books closed through Oct 31, 2026.')).toBeVisible();
    const amount = await screen.findByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, '700');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findAllByText(sentence))[0]).toBeVisible();
  });

  test('a payment that somebody else changed first is completed with the next click', async () => {
    let detail = paymentDetail(pending);
    moneyOffice();
    server.use(http.get('*/api/payments/81', () => HttpResponse.json(detail)));
    const sent = takes('post', '*/api/payments/81/complete', () =>
      sent.length === 1
        ? refused('POST /payments/{id}/complete', 'stale_version')
        : HttpResponse.json(paymentDetail()),
    );
    const { user } = renderApp('/payments?complete=81');
    const button = await screen.findByRole('button', { name: 'Mark as Completed' });
    detail = { ...detail, version: 4, amount: 700 };
    await user.click(button);
    expect(
      await screen.findByText(refusalOf('POST /payments/{id}/complete', 'stale_version').detail),
    ).toBeVisible();
    expect(await screen.findByText(/^\$700\.00 from Nadia Cole was received/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as Completed' }));
    expect(await screen.findByText('Payment Completed')).toBeVisible();
    expect(sent).toEqual([{ version: 3 }, { version: 4 }]);
  });

  test('R2-128 a row and its details offer what the server does', async () => {
    const acts = pending.acts.filter((act) => act !== 'void');
    moneyOffice({ list: () => rows([payment({ acts })]), detail: paymentDetail({ acts }) });
    const { user } = renderApp('/payments');
    await user.click(await screen.findByRole('button', { name: 'Actions for payment 81' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'View Details',
      'Mark as Completed',
      'Edit',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'View Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment 81' }));
    const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Show History', 'Close', 'Edit', 'Mark as Completed']);
  });

  test('R2-122 a pending one is completed and voided with a reason', async () => {
    const { allocations: _, ...open } = pending;
    moneyOffice({ list: () => rows([payment(open)]), detail: paymentDetail(pending) });
    const completed = takes('post', '*/api/payments/81/complete', () => HttpResponse.json(paymentDetail()));
    const voided = takes('post', '*/api/payments/81/void', () => HttpResponse.json(paymentDetail()));
    const { user } = renderApp('/payments');
    await choose(user, 'Actions for payment 81', 'Mark as Completed');
    await user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    expect(await screen.findByText('Payment Completed')).toBeVisible();
    expect(completed).toEqual([{ version: 3 }]);

    await choose(user, 'Actions for payment 81', 'Void');
    await user.click(await screen.findByRole('button', { name: 'Void Payment' }));
    expect(await screen.findByText('Enter a reason')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Check never came');
    await user.click(screen.getByRole('button', { name: 'Void Payment' }));
    expect(await screen.findByText('Payment Voided')).toBeVisible();
    expect(voided).toEqual([{ version: 3, reason: 'Check never came' }]);
  });

  test('R2-138 a completed one is refunded in part, under one key however often it is sent', async () => {
    moneyOffice({ viewer: accountant });
    const keys: (string | null)[] = [];
    let fails = true;
    server.use(
      http.post('*/api/payments', async ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (fails) return proxied(503);
        return HttpResponse.json(paymentDetail({ id: 90, paymentType: 'refund' }), { status: 201 });
      }),
    );
    const { user } = renderApp('/payments');
    await choose(user, 'Actions for payment 81', 'Refund');
    const amount = await screen.findByRole('textbox', { name: /Amount/ });
    expect(amount).toHaveValue('750.50');
    await user.clear(amount);
    await user.type(amount, '800');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('You can refund up to $750.50')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '100');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Failed to record the refund')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refund Recorded')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('an edit that meets a newer record keeps what was typed', async () => {
    const detail = paymentDetail(pending);
    moneyOffice({ detail });
    const newer = {
      ...detail,
      version: 4,
      notes: 'Second check',
      paymentMethod: 'bank_transfer',
      amount: 1250.5,
    };
    const sent = takes('patch', '*/api/payments/81', () =>
      sent.length === 1
        ? refused('PATCH /payments/{id}', 'stale_version', { current: newer })
        : HttpResponse.json({ ...newer, version: 5 }),
    );
    const { user } = renderApp('/payments?edit=81');
    const amount = await screen.findByRole('textbox', { name: /Amount/ });
    await user.clear(amount);
    await user.type(amount, '700');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Notes: was blank, is now Second check')).toBeVisible();
    expect(screen.getByText('Payment Method: was Check, is now Bank Transfer')).toBeVisible();
    expect(
      screen.getByText('Amount: was $750.50, is now $1,250.50; your change: $700.00', { exact: false }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply My Changes' }));
    expect(await screen.findByText('Payment Updated')).toBeVisible();
    expect(sent).toEqual([
      { amount: 700, version: 3 },
      { amount: 700, version: 4 },
    ]);
  });
});
