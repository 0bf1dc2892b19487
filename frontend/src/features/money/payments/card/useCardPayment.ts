import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useState } from 'react';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useToast } from '../../../../ui/toasts/useToast';
import { type Charge, useCardHint } from '../api';
import type { CardEntry } from './model';

interface CardPaymentOptions {
  entry: Extract<CardEntry, { kind: 'stripe' }>;
  charge: Charge;
  onCreated: () => void;
  onClose: () => void;
}

type State = 'ready' | 'paying' | 'unrecorded';

/** Confirms the charge with the provider, then tells our server to ask about it. */
export function useCardPayment({ entry, charge, onCreated, onClose }: CardPaymentOptions) {
  const [state, setState] = useState<State>('ready');
  const [problem, setProblem] = useState<string | null>(null);
  const { run: hint } = useCardHint();
  const toast = useToast();
  const notify = useNotify();
  const failed = (title: string, description: string) => {
    setProblem(description);
    setState('ready');
    notify.error(description, { title });
  };

  const wait = () => {
    toast({ title: 'Payment Processing', description: "We'll record it once the bank confirms." });
    onClose();
  };

  const record = async () => {
    const { amount: _, ...about } = charge;
    try {
      const news = await hint({ ...about, paymentIntentId: entry.paymentIntentId });
      if (news.status === 'processing') wait();
      else onCreated();
    } catch (error) {
      setState('unrecorded');
      notify.failure(error, "The card was charged. We'll record the payment once Stripe confirms.", {
        title: 'Error Recording Stripe Payment',
      });
    }
  };

  const settle = async (status: string | undefined) => {
    if (status === 'succeeded') await record();
    else if (status === 'processing') wait();
    else failed('Payment Failed', 'The card was not charged. Try again, or use another card.');
  };

  const pay = async (stripe: Stripe | null, elements: StripeElements | null) => {
    if (state === 'paying') return;
    setProblem(null);
    if (!stripe || !elements?.getElement('payment')) return setProblem('Card element not found');
    setState('paying');
    try {
      const typed = await elements.submit();
      const result = typed.error
        ? typed
        : await stripe.confirmPayment({
            elements,
            confirmParams: { return_url: window.location.href },
            redirect: 'if_required',
          });
      if (result.error) {
        failed('Payment Failed', result.error.message ?? 'The card was declined.');
      } else {
        await settle('paymentIntent' in result ? result.paymentIntent.status : undefined);
      }
    } catch {
      failed('Payment Error', 'An unexpected error occurred. Check Payments before trying again.');
    }
  };
  return { pay, state, problem };
}
