import type { Stripe } from '@stripe/stripe-js';
// The plain entry would fetch the script as soon as this file is read.
import { loadStripe } from '@stripe/stripe-js/pure';

/** Rejects when the script cannot be loaded, for example because of an ad blocker. */
export async function loadProvider(key: string): Promise<Stripe> {
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('The provider’s script did not start.');
  return stripe;
}
