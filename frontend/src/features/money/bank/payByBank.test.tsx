import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import { bankOffice, NOW, payable, review, transaction } from '../../../test/bank';
import { billingOffice, partnerPayment } from '../../../test/billing';
import { commissionDetail, commissionOffice } from '../../../test/commissions';
import { maya } from '../../../test/factories';
import { refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
});

const accepted = () =>
  HttpResponse.json(transaction({ stateText: 'Goes to the bank next.' }), { status: 201 });
const waits = (...list: ReturnType<typeof payable>[]) =>
  server.use(http.get('*/api/mercury-bank/payable', () => HttpResponse.json(list)));

describe('a commission on its own page', () => {
  const OPEN = '/commissions?commission=41';

  test('R2-195 an approved one is paid by bank, with everything chosen', async () => {
    bankOffice();
    commissionOffice({ detail: commissionDetail({ status: 'approved', acts: ['pay_by_bank'] }) });
    waits(payable());
    const sent = takes('post', '*/api/mercury-bank/commission-payment', accepted);
    const { user, address } = renderApp(OPEN);
    await user.click(await screen.findByRole('button', { name: 'Pay by Bank' }));
    const dialog = await screen.findByRole('dialog', { name: 'Commission Payment' });
    expect(address()).toBe('/commissions?payByBank=41');
    const rep = within(dialog).getByRole('combobox', { name: /^Sales Representative/ });
    await within(rep).findByRole('option', { name: maya.name });
    expect(rep).toHaveValue('3');
    expect(within(dialog).getByRole('combobox', { name: /^Commission/ })).toHaveValue('41');
    expect(within(dialog).getByRole('combobox', { name: /^Payment Recipient/ })).toHaveValue('cp-2');
    expect(within(dialog).getByRole('textbox', { name: /^Amount/ })).toHaveValue('399.00');
    expect(await violations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Review Payment' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Send Payment' }));
    expect(await screen.findByText('Payment Initiated')).toBeVisible();
    expect(sent).toMatchObject([
      { salesRepId: 3, commissionId: 41, amount: 399, counterpartyId: 'cp-2', paymentMethod: 'ach' },
    ]);
    await waitFor(() => expect(address()).toBe(OPEN));
  });

  test('r5_074 one of the amount of another is asked about, and sent once when that is meant', async () => {
    bankOffice();
    commissionOffice({ detail: commissionDetail({ status: 'approved', acts: ['pay_by_bank'] }) });
    waits(payable());
    const operation = 'POST /mercury-bank/commission-payment/review';
    let answer = (): Response => refused(operation, 'possible_duplicate');
    takes('post', '*/api/mercury-bank/commission-payment/review', () => answer());
    const sent = takes('post', '*/api/mercury-bank/commission-payment', accepted);
    const { user } = renderApp('/commissions?payByBank=41');
    const dialog = await screen.findByRole('dialog', { name: 'Commission Payment' });
    await user.click(await within(dialog).findByRole('button', { name: 'Review Payment' }));
    const box = await within(dialog).findByRole('checkbox', { name: 'Send this payment anyway' });
    answer = () => HttpResponse.json(review());
    await user.click(box);
    await user.click(within(dialog).getByRole('button', { name: 'Review Payment' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Send Payment' }));
    expect(await screen.findByText('Payment Initiated')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ commissionId: 41, confirmDuplicate: true });
  });

  test('R5-100 who owes from clawbacks is paid in full only when that is meant', async () => {
    bankOffice();
    commissionOffice({ detail: commissionDetail({ status: 'approved', acts: ['pay_by_bank'] }) });
    waits(payable({ owes: 284 }));
    const operation = 'POST /mercury-bank/commission-payment/review';
    let answer = (): Response => refused(operation, 'owes_clawbacks');
    const reviews = takes('post', '*/api/mercury-bank/commission-payment/review', () => answer());
    const { user } = renderApp('/commissions?payByBank=41');
    const dialog = await screen.findByRole('dialog', { name: 'Commission Payment' });
    await user.click(await within(dialog).findByRole('button', { name: 'Review Payment' }));
    const name = 'Pay in full, and take nothing off for clawbacks';
    const box = await within(dialog).findByRole('checkbox', { name });
    answer = () => HttpResponse.json(review());
    await user.click(box);
    await user.click(within(dialog).getByRole('button', { name: 'Review Payment' }));
    expect(await within(dialog).findByText('Balance Left')).toBeVisible();
    expect(reviews.at(-1)).toMatchObject({ payInFull: true });
  });

  test('R5-100 who agreed has clawbacks taken off, and the review says how much', async () => {
    bankOffice();
    commissionOffice({ detail: commissionDetail({ status: 'approved', acts: ['pay_by_bank'] }) });
    waits(payable({ owes: 284, agreed: true, due: 115 }));
    takes('post', '*/api/mercury-bank/commission-payment/review', () =>
      HttpResponse.json(review({ amount: 115, takenOff: 284 })),
    );
    const { user } = renderApp('/commissions?payByBank=41');
    const dialog = await screen.findByRole('dialog', { name: 'Commission Payment' });
    expect(await within(dialog).findByRole('checkbox', { name: 'Pay in full' })).not.toBeChecked();
    await user.click(await within(dialog).findByRole('button', { name: 'Review Payment' }));
    expect(await within(dialog).findByText('Taken Off for Clawbacks')).toBeVisible();
    expect(within(dialog).getByText('$284.00')).toBeVisible();
  });

  test('R2-195 one that the bank is paying offers nothing, from a link either', async () => {
    bankOffice();
    commissionOffice({ detail: commissionDetail({ status: 'approved', acts: [] }) });
    renderApp('/commissions?payByBank=41');
    const dialog = await screen.findByRole('dialog', { name: 'Commission 41' });
    expect(within(dialog).queryByRole('button', { name: 'Pay by Bank' })).toBeNull();
  });
});

test('R2-195 one that was paid while its page was open says so', async () => {
  bankOffice();
  commissionOffice({ detail: commissionDetail({ status: 'approved', acts: ['pay_by_bank'] }) });
  waits(payable({ commissionId: 42 }));
  const { user, address } = renderApp('/commissions?payByBank=41');
  const dialog = await screen.findByRole('dialog', { name: 'Pay by Bank' });
  expect(within(dialog).getByText('Not Open for Payment')).toBeVisible();
  expect(await violations(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/commissions?commission=41'));
});

test('r5_082 what a choice fills in is no longer said to be missing', async () => {
  bankOffice();
  waits(payable({ commissionId: null, salesRepId: null, partnerPaymentId: 7, partnerId: 9 }));
  const { user } = renderApp('/payments?tab=banking&bank=payments&pay=partner');
  const dialog = await screen.findByRole('dialog', { name: 'Partner Payment' });
  await within(dialog).findByRole('option', { name: 'Harbor Title' });
  await user.click(within(dialog).getByRole('button', { name: 'Review Payment' }));
  expect(await within(dialog).findByText('Amount is required')).toBeVisible();
  expect(within(dialog).getByText('Payment recipient is required')).toBeVisible();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Partner/ }), '9');
  await waitFor(() => expect(within(dialog).queryByText('Payment recipient is required')).toBeNull());
  expect(within(dialog).getByText('Amount is required')).toBeVisible();
  const open = await within(dialog).findByRole('combobox', { name: 'Open Partner Payment' });
  await user.selectOptions(open, '7');
  await waitFor(() => expect(within(dialog).queryByText('Amount is required')).toBeNull());
  expect(within(dialog).getByRole('textbox', { name: /^Amount/ })).toHaveValue('399.00');
});

describe('a partner payment in its list', () => {
  const TAB = '/payments?tab=partner-payments';
  const chosen = payable({
    commissionId: null,
    salesRepId: null,
    partnerPaymentId: 90,
    partnerId: 4,
    amount: 425.5,
    description: 'Invoice CT-118',
    recipient: null,
  });

  test('R2-194 an open one is paid by bank; who is paid is asked when the bank knows nobody of the name', async () => {
    bankOffice();
    const open = partnerPayment({ acts: ['complete', 'edit', 'cancel', 'pay_by_bank'] });
    billingOffice();
    server.use(
      http.get('*/api/partner-payments', () => rows([open])),
      http.get('*/api/partner-payments/:id', () => HttpResponse.json(open)),
    );
    waits(chosen);
    const sent = takes('post', '*/api/mercury-bank/partner-payment', accepted);
    const { user, address } = renderApp(`${TAB}&payByBank=90`);
    const dialog = await screen.findByRole('dialog', { name: 'Partner Payment' });
    const pays = await within(dialog).findByRole('combobox', { name: 'Open Partner Payment' });
    expect(pays).toHaveValue('90');
    expect(within(dialog).getByRole('textbox', { name: /^Amount/ })).toHaveValue('425.50');
    await user.click(within(dialog).getByRole('button', { name: 'Review Payment' }));
    expect(await within(dialog).findByText('Payment recipient is required')).toBeVisible();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Payment Recipient/ }), 'cp-1');
    await user.click(within(dialog).getByRole('button', { name: 'Review Payment' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Send Payment' }));
    expect(await screen.findByText('Payment Initiated')).toBeVisible();
    expect(sent).toMatchObject([
      { partnerId: 4, partnerPaymentId: 90, amount: 425.5, counterpartyId: 'cp-1' },
    ]);
    await waitFor(() => expect(address()).toBe(TAB));
  });

  test('R2-194 its menu offers it where the server does', async () => {
    bankOffice();
    const open = partnerPayment({ acts: ['complete', 'edit', 'cancel', 'pay_by_bank'] });
    billingOffice();
    server.use(
      http.get('*/api/partner-payments', () => rows([open])),
      http.get('*/api/partner-payments/:id', () => HttpResponse.json(open)),
    );
    waits(chosen);
    const { user, address } = renderApp(`${TAB}&partnerPayment=90`);
    await user.click(await screen.findByRole('button', { name: 'More for partner payment 90' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Mark as Completed',
      'Pay by Bank',
      'Cancel Payment',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Pay by Bank' }));
    expect(address()).toBe(`${TAB}&payByBank=90`);
  });
});
