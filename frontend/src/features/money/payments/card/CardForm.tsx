import { useRef, useState } from 'react';
import type { UnsavedForm } from '../../../../lib/forms/unsaved';
import { CardStep } from './CardStep';
import { ChargeForm } from './ChargeForm';
import { type ChargeValues, chargeOf } from './model';
import { type CardSetup, useCardSetup } from './useCardSetup';

interface CardFormProps {
  initial: ChargeValues;
  onCreated: (title?: string, note?: string) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

interface Step {
  setup: CardSetup;
  clientName: string;
}

/** First what is charged, then the card. */
export function CardForm({ initial, onCreated, onCancel, onDirty }: CardFormProps) {
  const setUp = useCardSetup();
  const [step, setStep] = useState<Step | null>(null);
  const charge = useRef<UnsavedForm>(null);
  const goOn = async (typed: ChargeValues) => {
    setStep({ setup: await setUp(chargeOf(typed)), clientName: typed.clientId?.name ?? '' });
    // Nothing is paid yet, so leaving still asks.
    return false;
  };
  const end = (leave: () => void) => () => {
    charge.current?.discard();
    leave();
  };
  return (
    <>
      {/* What was typed waits here, unseen, for the entry back. */}
      <div hidden={step !== null}>
        <ChargeForm
          initial={initial}
          unsavedForm={charge}
          onSubmit={goOn}
          onCancel={onCancel}
          // Only the provider knows whether card details were typed.
          onDirty={(isDirty) => onDirty(isDirty || step !== null)}
        />
      </div>
      {step ? (
        <CardStep
          {...step}
          onBack={() => setStep(null)}
          onCreated={(note) => end(() => onCreated(undefined, note))()}
          onClose={end(onCancel)}
        />
      ) : null}
    </>
  );
}
