import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { dollarsOf } from '../../../../lib/money/cents';
import { formatMoney } from '../../../../lib/money/money';
import { LoadingState } from '../../../../ui/states/states';
import { SimulatedCard } from './SimulatedCard';
import type { CardSetup } from './useCardSetup';

// Stripe's parts are asked for only when a card is really charged.
const StripeCard = lazy(() => import(/* webpackChunkName: "stripe-card" */ './StripeCard'));

interface CardStepProps {
  setup: CardSetup;
  clientName: string;
  onBack: () => void;
  /** The payment is recorded; what to say of it. */
  onCreated: (note: string) => void;
  /** Nothing more can be done here. */
  onClose: () => void;
}

/** Takes the card for a charge that is set up. */
export function CardStep({ setup, clientName, onBack, onCreated, onClose }: CardStepProps) {
  const { charge, entry } = setup;
  const amount = formatMoney(dollarsOf(charge.amount));
  return (
    <>
      <Typography sx={{ mb: 4 }}>
        {`${amount} from ${clientName}${charge.invoiceId === null ? '' : ` for invoice ${charge.invoiceId}`}`}
      </Typography>
      {entry.kind === 'simulated' ? (
        <SimulatedCard charge={charge} amount={amount} onBack={onBack} onCreated={onCreated} />
      ) : (
        <Suspense fallback={<LoadingState label="Loading the card form" />}>
          <StripeCard
            entry={entry}
            charge={charge}
            amount={amount}
            onBack={onBack}
            onCreated={onCreated}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  );
}
