import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { violations } from '../../../test/axe';
import { plan } from '../../../test/billing';
import { installment, moneyOffice, payment, paymentDetail, pending } from '../../../test/payments';
import { proxied, refusalOf, refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';
import { applyStyles } from '../../../test/styles';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
});

const provider = vi.hoisted(() => ({
  hasElement: true,
  confirm: vi.fn(),
  submit: vi.fn(async () => ({})),
  load: vi.fn(),
}));

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: provider.load }));
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: unknown }) => children,
  PaymentElement: () => 'The provider’s fields',
  useStripe: () => ({ confirmPayment: provider.confirm }),
  useElements: () => ({
    getElement: () => (provider.hasElement ? {} : null),
    submit: provider.submit,
  }),
}));

beforeEach(() => {
  provider.hasElement = true;
  provider.load.mockReset().mockResolvedValue({});
  provider.confirm.mockReset();
});

const dialog = () => screen.findByRole('dialog', { name: 'New Client Payment' });
const recorded = () => HttpResponse.json(paymentDetail(), { status: 201 });

describe('by hand', () => {
  test('R2-040 R2-041 R2-065 R2-100 R2-178 in a dialog; the invoice locks the type; the list follows', async () => {
    const { asked } = moneyOffice();
    const sent = takes('post', '*/api/payments', recorded);
    const { user, address } = renderApp('/payments?clientId=5');
    await user.click(await screen.findByRole('button', { name: 'New Client Payment' }));
    expect(address()).toBe('/payments?clientId=5&dialog=new');
    const form = await dialog();
    applyStyles();
    expect(form).toHaveStyle({ maxWidth: '768px' });
    expect(
      within(form)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Manual Payment', 'Credit Card']);
    await within(form).findByRole('option', { name: /^Invoice 12/ });
    await user.selectOptions(within(form).getByRole('combobox', { name: /^Invoice/ }), '12');
    const type = within(form).getByRole('combobox', { name: 'Payment Type' });
    expect(type).toHaveValue('installment');
    expect(
      within(type)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Installment', 'Refund']);
    expect(within(form).getByRole('textbox', { name: /Amount/ })).toHaveValue('750.50');
    expect(within(form).getByRole('combobox', { name: 'Payment Method' })).toHaveValue('credit_card');
    expect(await violations(form)).toEqual([]);
    const before = asked.length;
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Payment Method' }), 'check');
    await user.click(within(form).getByRole('button', { name: 'Record Payment' }));
    expect(await screen.findByText('Payment Created')).toBeVisible();
    expect(sent).toEqual([
      {
        clientId: 5,
        invoiceId: 12,
        paymentPlanId: null,
        paymentType: 'installment',
        paymentMethod: 'check',
        amount: 750.5,
        paymentDate: '2026-11-21',
        notes: null,
        status: 'completed',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/payments?clientId=5');
    expect(asked.length).toBeGreaterThan(before);
  });

  test('R2-121 R2-134 R2-203 as a page for one client and invoice; R3-054 a refusal lands on its field', async () => {
    moneyOffice();
    const { detail } = refusalOf('POST /payments', 'amount:too_large');
    const sent = takes('post', '*/api/payments', () => refused('POST /payments', 'amount:too_large'));
    const { user } = renderApp('/payments/new?clientId=5&invoiceId=12');
    const amount = await screen.findByRole('textbox', { name: /Amount/ });
    expect(amount).toHaveValue('750.50');
    expect(screen.getByRole('combobox', { name: /Client/ })).toHaveValue('Nadia Cole');
    await user.clear(amount);
    await user.type(amount, '-3');
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    expect(await screen.findByText('Amount must be a positive number')).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '3');
    await user.click(screen.getByRole('switch', { name: 'Mark as completed' }));
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(detail));
    expect(sent).toMatchObject([{ amount: 3, status: 'pending' }]);
    expect(screen.queryByText('Error Recording Payment')).not.toBeInTheDocument();
  });

  test('R6-023 what may not be asked for is recorded as money that came unasked', async () => {
    moneyOffice();
    const { detail } = refusalOf('POST /payments', 'payment_before_end');
    takes('post', '*/api/payments', () => refused('POST /payments', 'payment_before_end'));
    const { user } = renderApp('/payments/new?clientId=5');
    await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '100');
    expect(screen.queryByRole('checkbox', { name: 'It came unasked' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'It came unasked' }));
    const sent = takes('post', '*/api/payments', recorded);
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(sent).toMatchObject([{ amount: 100, cameUnasked: true }]));
  });

  test('a new one begins with the client, who is typed at once', async () => {
    moneyOffice();
    const { user } = renderApp('/payments');
    await user.click(await screen.findByRole('button', { name: 'New Client Payment' }));
    const client = within(await dialog()).getByRole('combobox', { name: /^Client/ });
    await waitFor(() => expect(client).toHaveFocus());
  });

  test('says where money goes that pays no invoice; a surplus is told; the amount is written as understood', async () => {
    moneyOffice();
    server.use(http.get('*/api/payment-plans', () => rows([plan()])));
    const sent = takes('post', '*/api/payments', () =>
      HttpResponse.json(paymentDetail({ credit: 49.5 }), { status: 201 }),
    );
    const { user } = renderApp('/payments/new?clientId=5');
    const choice = await screen.findByRole('combobox', { name: /^Payment Plan/ });
    expect(choice).toHaveAccessibleDescription(
      'Without an invoice or plan, the payment is kept as client credit.',
    );
    await screen.findByRole('option', { name: plan().name });
    await user.selectOptions(choice, String(plan().id));
    expect(choice).toHaveAccessibleDescription('Pays the plan’s oldest open invoice.');
    const amount = screen.getByRole('textbox', { name: /Amount/ });
    await user.type(amount, '$1250.5');
    await user.tab();
    expect(amount).toHaveValue('1,250.50');
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    expect(
      await screen.findByText('$750.50 recorded, receipt 1042. $49.50 was kept as client credit.'),
    ).toBeVisible();
    expect(sent).toMatchObject([{ amount: 1250.5 }]);
  });

  test('R3-081 from what was recorded on the page of its own Back leads to where one came from', async () => {
    moneyOffice();
    takes('post', '*/api/payments', recorded);
    const { user, address } = renderApp('/payments');
    await screen.findByRole('button', { name: 'New Client Payment' });
    act(() => {
      window.history.pushState(null, '', '/payments/new?clientId=5');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '20');
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(address()).toBe('/payments'));
  });

  test('R5-150 from an invoice: as last paid there, the amount has the focus, and back to the list it was opened from', async () => {
    moneyOffice({ list: () => rows([payment({ id: 90, paymentMethod: 'cash', invoiceId: 11 }), payment()]) });
    const overdue = installment({ id: 44, clientId: 9, overdue: true });
    server.use(
      http.get('*/api/invoices', ({ request }) =>
        new URL(request.url).searchParams.get('status') === 'overdue'
          ? rows([installment(), overdue])
          : rows([installment()]),
      ),
      http.get('*/api/invoices/aging', () => HttpResponse.json({ total: 0, buckets: [] })),
    );
    const sent = takes('post', '*/api/payments', recorded);
    const { user, address } = renderApp('/invoices?search=Cole');
    await user.click(await screen.findByRole('link', { name: 'Pay Invoice 12' }));
    await waitFor(() => expect(address()).toBe('/payments/new?clientId=5&invoiceId=12'));
    const amount = await screen.findByRole('textbox', { name: /Amount/ });
    await waitFor(() => expect(amount).toHaveFocus());
    expect(screen.getByRole('combobox', { name: 'Payment Method' })).toHaveValue('check');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('$750.50 recorded, receipt 1042.')).toBeVisible();
    expect(sent).toMatchObject([{ paymentMethod: 'check', amount: 750.5 }]);
    await waitFor(() => expect(address()).toBe('/invoices?search=Cole'));
    await user.click(screen.getByRole('button', { name: 'Next Overdue' }));
    await waitFor(() => expect(address()).toBe('/payments/new?clientId=9&invoiceId=44'));
  });

  test('R3-042 the reason of a short dialog is offered again after a reload', async () => {
    moneyOffice({ detail: paymentDetail(pending) });
    const view = renderApp('/payments?void=81');
    const open = () => screen.findByRole('dialog', { name: 'Void Payment' });
    await view.user.type(within(await open()).getByLabelText(/Reason/), 'sent twice');
    fireEvent(window, new Event('pagehide'));
    view.unmount();
    const again = renderApp('/payments?void=81');
    const dialogAgain = within(await open());
    await again.user.click(await dialogAgain.findByRole('button', { name: 'Restore' }));
    expect(dialogAgain.getByLabelText(/Reason/)).toHaveValue('sent twice');
  });

  test('R3-048 an invoice beyond the first 200 is found by typing part of it', async () => {
    moneyOffice();
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/invoices', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search');
        asked.push(search);
        if (search === 'ébano') return rows([installment({ id: 940, planName: 'Ébano', number: 31 })]);
        return search === null ? rows([installment()], 731) : rows([]);
      }),
    );
    const sent = takes('post', '*/api/payments', recorded);
    const { user } = renderApp('/payments/new?clientId=5');
    const find = await screen.findByRole('searchbox', { name: 'Find an Invoice' });
    expect(find).toHaveAccessibleDescription(/731 invoices/);
    await user.type(find, 'ébano');
    await screen.findByRole('option', { name: /^Invoice 940/ });
    await user.selectOptions(screen.getByRole('combobox', { name: /^Invoice/ }), '940');
    await user.clear(find);
    await user.type(find, 'none of these');
    await waitFor(() => expect(find).toHaveAccessibleDescription('No matches'));
    // The chosen one stays, with its name.
    expect(screen.getByRole('option', { name: /^Invoice 940 · Ébano, installment 31/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(sent).toMatchObject([{ invoiceId: 940, amount: 750.5 }]));
    expect(asked).toContain('ébano');
  });

  test('R2-138 a refund that only started is not called a payment', async () => {
    moneyOffice({ invoices: [installment({ paid: 750.5, outstanding: 0, status: 'paid' })] });
    const refund = paymentDetail({ id: 90, paymentType: 'refund', status: 'processing' });
    takes('post', '*/api/payments', () => HttpResponse.json(refund, { status: 201 }));
    const { user } = renderApp('/payments/new?clientId=5');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Payment Type' }), 'refund');
    // R3-017: where the money goes is said before it is sent.
    expect(
      screen.getByText('Card payments go back to the card that was charged. Choose Credit Card.'),
    ).toBeVisible();
    await screen.findByRole('option', { name: /^Invoice 12/ });
    await user.selectOptions(screen.getByRole('combobox', { name: /^Invoice/ }), '12');
    await user.click(screen.getByRole('button', { name: 'Record Refund' }));
    expect(await screen.findByText('Refund Started')).toBeVisible();
    expect(screen.queryByText('Payment Created')).toBeNull();
  });

  test('R3-042 what was typed outlasts a look at the card form, and Esc does not throw it away', async () => {
    moneyOffice({ mode: 'demo' });
    intent(() => HttpResponse.json({ mockPayment: true }));
    const { user, address } = renderApp('/payments?dialog=new&clientId=5');
    const form = await dialog();
    const amount = () => within(form).getByRole('textbox', { name: /Amount/ });
    await within(form).findByRole('textbox', { name: /Amount/ });
    await user.type(amount(), '125.5');
    await user.click(within(form).getByRole('tab', { name: 'Credit Card' }));
    expect(amount()).toHaveValue('');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(address()).toBe('/payments?dialog=new&clientId=5');
    await user.type(amount(), '80');
    await user.click(within(form).getByRole('tab', { name: 'Manual Payment' }));
    expect(amount()).toHaveValue('125.50');
    await user.clear(amount());
    // The card form alone still holds something, also on the way back from its second step.
    await user.click(within(form).getByRole('tab', { name: 'Credit Card' }));
    await user.click(within(form).getByRole('button', { name: 'Continue to Card' }));
    await user.click(await within(form).findByRole('button', { name: 'Back' }));
    expect(amount()).toHaveValue('80.00');
    await user.click(amount());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(address()).toBe('/payments?dialog=new&clientId=5');
    await user.clear(amount());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('R2-208 when the invoices cannot be read', async () => {
    moneyOffice();
    server.use(http.get('*/api/invoices', () => refused('GET /invoices', 'fault')));
    renderApp('/payments/new?clientId=5');
    expect(await screen.findByText('Error Loading Data')).toBeVisible();
    expect(screen.getByText('Failed to load form data')).toBeVisible();
  });
});

/** The card tab of one client, its charge sent. */
async function charge(path = '/payments/new?clientId=5&invoiceId=12') {
  const view = renderApp(path);
  await view.user.click(await screen.findByRole('tab', { name: 'Credit Card' }));
  if (!path.includes('invoiceId')) {
    await view.user.type(screen.getByRole('textbox', { name: /Amount/ }), '125.5');
  }
  await view.user.click(screen.getByRole('button', { name: 'Continue to Card' }));
  return view;
}

const intent = (answer: () => Response) => takes('post', '*/api/payments/create-intent', answer);
const secret = () => HttpResponse.json({ clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1' });

describe('simulated, in demo mode without a provider', () => {
  test.each([
    ['R2-222 the server flags it', () => HttpResponse.json({ mockPayment: true })],
    [
      'R2-221 the set-up names the provider',
      () => refused('POST /payments/create-intent', 'stripe_not_configured'),
    ],
    [
      'R2-221 the set-up names an API key',
      () => refused('POST /payments/create-intent', 'processor_misconfigured'),
    ],
  ])('R2-179 R2-223 R2-233 %s', async (_, answer) => {
    moneyOffice({ mode: 'demo' });
    const asked = intent(answer);
    const mock = takes('post', '*/api/payments/mock-card', () =>
      HttpResponse.json(paymentDetail({ id: 90 }), { status: 201 }),
    );
    const { user, address } = await charge('/payments/new?clientId=5');
    expect(await screen.findByText(/^Test mode: no card is charged/)).toBeVisible();
    expect(asked).toEqual([{ amount: 12_550, clientId: 5, invoiceId: null, paymentPlanId: null }]);
    await user.click(screen.getByRole('button', { name: 'Pay $125.50' }));
    expect(await screen.findByText('Payment Created')).toBeVisible();
    expect(mock).toEqual([{ amount: 125.5, clientId: 5, invoiceId: null, paymentPlanId: null }]);
    await waitFor(() => expect(address()).toBe('/clients/5'));
    expect(provider.load).not.toHaveBeenCalled();
  });

  test('R2-200 R2-221 in production the same failure is told, and nothing is simulated', async () => {
    moneyOffice({ mode: 'production' });
    let answer = (): Response => refused('POST /payments/create-intent', 'stripe_not_configured');
    intent(() => answer());
    const { user } = await charge();
    expect(await screen.findByText('Payment Setup Failed')).toBeVisible();
    expect(
      screen.getByText(refusalOf('POST /payments/create-intent', 'stripe_not_configured').detail),
    ).toBeVisible();
    answer = () => proxied(502);
    await user.click(screen.getByRole('button', { name: 'Continue to Card' }));
    expect(
      await screen.findByText('There was an error setting up the payment. Please try again.'),
    ).toBeVisible();
    expect(screen.queryByText(/^Test mode/)).toBeNull();
  });
});

test('a card is charged all that is owed on the invoice, as a field among the others', async () => {
  moneyOffice();
  const { user } = renderApp('/payments/new?clientId=5&invoiceId=12');
  await user.click(await screen.findByRole('tab', { name: 'Credit Card' }));
  const owed = screen.getByRole('definition');
  expect(owed).toHaveTextContent('$750.50');
});

describe('through the provider', () => {
  test('R2-180 R2-196 R2-197 R2-233 the provider confirms, then the server is told', async () => {
    moneyOffice({ stripeKey: 'pk_test_1', invoices: [installment({ outstanding: 400.25 })] });
    const asked = intent(secret);
    const told = takes('post', '*/api/payments/stripe-webhook', () =>
      HttpResponse.json({ status: 'recorded', paymentId: 90 }),
    );
    provider.confirm.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    const { user, address } = await charge();
    await waitFor(() => expect(provider.load).toHaveBeenCalledWith('pk_test_1'));
    expect(asked).toEqual([{ amount: 40_025, clientId: 5, invoiceId: 12, paymentPlanId: null }]);
    await user.click(await screen.findByRole('button', { name: 'Pay $400.25' }));
    expect(await screen.findByText('Payment Created')).toBeVisible();
    expect(provider.confirm).toHaveBeenCalledTimes(1);
    expect(told).toEqual([{ paymentIntentId: 'pi_1', clientId: 5, invoiceId: 12, paymentPlanId: null }]);
    await waitFor(() => expect(address()).toBe('/clients/5'));
  });

  test('R2-201 R2-202 R2-215 a refused card, an unexpected failure and a missing field leave the form open', async () => {
    moneyOffice({ stripeKey: 'pk_test_1' });
    const asked = intent(secret);
    provider.confirm.mockResolvedValueOnce({ error: { message: 'Your card has insufficient funds.' } });
    provider.confirm.mockRejectedValueOnce(new Error('cut'));
    const { user } = await charge();
    const pay = await screen.findByRole('button', { name: 'Pay $750.50' });
    await user.click(pay);
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(screen.getAllByText('Your card has insufficient funds.')).toHaveLength(2);
    await user.click(pay);
    expect(await screen.findByText('Payment Error')).toBeVisible();
    provider.hasElement = false;
    await user.click(pay);
    expect(await screen.findByText('Card element not found')).toBeVisible();
    // Back and on again goes on with the same charge.
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Continue to Card' }));
    expect(await screen.findByRole('button', { name: 'Pay $750.50' })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('R2-204 a charge that could not be recorded is never asked for again', async () => {
    moneyOffice({ stripeKey: 'pk_test_1' });
    intent(secret);
    takes('post', '*/api/payments/stripe-webhook', () => proxied(503));
    provider.confirm.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    const { user } = await charge();
    await user.click(await screen.findByRole('button', { name: 'Pay $750.50' }));
    expect(await screen.findByText('Error Recording Stripe Payment')).toBeVisible();
    expect(screen.getByText(/Do not charge the card again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test('a charge that the bank still looks at is no payment yet', async () => {
    moneyOffice({ stripeKey: 'pk_test_1' });
    intent(secret);
    takes('post', '*/api/payments/stripe-webhook', () => HttpResponse.json({ status: 'processing' }));
    provider.confirm.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    const { user, address } = await charge();
    await user.click(await screen.findByRole('button', { name: 'Pay $750.50' }));
    expect(await screen.findByText('Payment Processing')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/clients/5'));
  });

  test('R2-200 the provider’s script does not come', async () => {
    moneyOffice({ stripeKey: 'pk_test_1' });
    intent(secret);
    provider.load.mockRejectedValue(new Error('blocked'));
    await charge();
    expect(await screen.findByText('Payment Setup Failed')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(provider.load).toHaveBeenCalledTimes(2));
  });
});
