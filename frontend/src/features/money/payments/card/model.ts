import { mixed, object, string } from 'yup';
import type { Meta } from '../../../../api/useMeta';
import { dollarsOf, readCents } from '../../../../lib/money/cents';
import type { Charge, MockCharge } from '../api';
import type { PaymentLinks } from '../paymentLinkRules';
import { amountRule } from '../rules';

export type ChargeValues = PaymentLinks;

export const chargeSchema = object({
  clientId: mixed().required('Client is required'),
  amount: amountRule,
});

/** What will be charged, in cents (part 2, section 9). */
export function chargeOf(values: ChargeValues): Charge {
  return {
    amount: readCents(values.amount) ?? 0,
    clientId: values.clientId?.id ?? 0,
    invoiceId: values.invoiceId ? Number(values.invoiceId) : null,
    paymentPlanId: values.paymentPlanId ? Number(values.paymentPlanId) : null,
  };
}

export const mockCharge = (charge: Charge): MockCharge => ({ ...charge, amount: dollarsOf(charge.amount) });

/** Which form takes the card. */
export type CardEntry =
  | { kind: 'stripe'; key: string; clientSecret: string; paymentIntentId: string }
  | { kind: 'simulated' };

type Installation = Pick<Meta, 'mode' | 'stripePublishableKey'> | undefined;

const maySimulate = (meta: Installation) => meta?.mode === 'demo' && meta.stripePublishableKey === null;

interface Intent {
  mockPayment?: boolean | null | undefined;
  clientSecret?: string | null | undefined;
  paymentIntentId?: string | null | undefined;
}

/** From what the server set up; null when nothing can take a card. Simulated cards exist in demo mode only. */
export function cardEntryOf(intent: Intent, meta: Installation): CardEntry | null {
  if (intent.mockPayment) return maySimulate(meta) ? { kind: 'simulated' } : null;
  const { clientSecret, paymentIntentId } = intent;
  const key = meta?.stripePublishableKey;
  return clientSecret && paymentIntentId && key
    ? { kind: 'stripe', key, clientSecret, paymentIntentId }
    : null;
}

/** Refusals because the provider or its key is missing. */
const WITHOUT_PROVIDER = ['stripe_not_configured', 'processor_misconfigured', 'processor_unavailable'];

/** When setup failed because the provider or its key is missing, demo mode uses the simulated form. */
export function fallbackCardEntry(code: string, meta: Installation): CardEntry | null {
  return WITHOUT_PROVIDER.includes(code) && maySimulate(meta) ? { kind: 'simulated' } : null;
}

interface TestCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** The card number that every test mode knows. */
export const TEST_CARD: TestCard = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

export const testCardSchema = object({
  number: string()
    .required('Card number is required')
    .matches(/^[\d ]{13,23}$/, 'Card number must be 13 to 19 digits'),
  expiry: string()
    .required('Expiry is required')
    .matches(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, 'Expiry must be a month and year, such as 12/34'),
  cvc: string()
    .required('CVC is required')
    .matches(/^\d{3,4}$/, 'CVC must be 3 or 4 digits'),
});
