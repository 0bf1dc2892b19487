import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useColorScheme } from '@mui/material/styles';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useState } from 'react';
import { FormActions } from '../../../../ui/form/FormActions';
import { ErrorState, LoadingState } from '../../../../ui/states/states';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { Charge } from '../api';
import { loadProvider } from './loadProvider';
import type { CardEntry } from './model';
import { useCardPayment } from './useCardPayment';

interface StripeCardProps {
  entry: Extract<CardEntry, { kind: 'stripe' }>;
  charge: Charge;
  amount: string;
  onBack: () => void;
  onCreated: (note: string) => void;
  onClose: () => void;
}

type Provider = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; stripe: Stripe };

/** The provider's own script, from its own address. */
function useProvider(key: string): [Provider, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [provider, setProvider] = useState<Provider>({ state: 'loading' });
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again for the same key.
  useEffect(() => {
    let isCurrent = true;
    setProvider({ state: 'loading' });
    loadProvider(key).then(
      (stripe) => isCurrent && setProvider({ state: 'ready', stripe }),
      () => {
        if (!isCurrent) return;
        setProvider({ state: 'failed' });
        notify.error('There was an error setting up the payment. Please try again.', {
          title: 'Payment Setup Failed',
        });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt, notify]);
  return [provider, () => setAttempt(attempt + 1)];
}

/** The provider's card form: what is typed there goes to the provider alone. */
export default function StripeCard(props: StripeCardProps) {
  const { key, clientSecret } = props.entry;
  const [provider, retry] = useProvider(key);
  const { colorScheme } = useColorScheme();
  if (provider.state === 'loading') return <LoadingState label="Loading the card form" />;
  if (provider.state === 'failed') {
    return <ErrorState text="Couldn't load the card form." onRetry={retry} retryLabel="Try Again" />;
  }
  const theme = colorScheme === 'dark' ? 'night' : 'stripe';
  return (
    <Elements stripe={provider.stripe} options={{ clientSecret, appearance: { theme } }}>
      <CardElements {...props} />
    </Elements>
  );
}

function CardElements({ entry, charge, amount, onBack, onCreated, onClose }: StripeCardProps) {
  const stripe = useStripe();
  const elements = useElements();
  // The receipt has its number once the provider's own word came.
  const created = () => onCreated(`${amount} recorded.`);
  const { pay, state, problem } = useCardPayment({ entry, charge, onCreated: created, onClose });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void pay(stripe, elements);
  };
  if (state === 'unrecorded') return <Unrecorded onClose={onClose} />;
  return (
    <form onSubmit={send}>
      <PaymentElement />
      {problem ? (
        <Alert severity="error" sx={{ mt: 4 }}>
          {problem}
        </Alert>
      ) : null}
      <FormActions>
        <Button variant="outlined" onClick={onBack} disabled={state === 'paying'}>
          Back
        </Button>
        <Button type="submit" variant="contained" loading={state === 'paying'}>
          {`Pay ${amount}`}
        </Button>
      </FormActions>
    </form>
  );
}

/** Shown when the card was charged but the payment is not recorded yet; never asks to pay again. */
function Unrecorded({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Alert severity="warning">
        The card was charged, but the payment is not recorded yet. We'll record it once Stripe confirms it. Do
        not charge the card again.
      </Alert>
      <FormActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </FormActions>
    </>
  );
}
