import { useState } from 'react';
import { CardStep } from './CardStep';
import { ChargeForm } from './ChargeForm';
import { type ChargeValues, chargeOf } from './model';
import { type CardSetup, useCardSetup } from './useCardSetup';

interface CardFormProps {
  initial: ChargeValues;
  onCreated: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** First what is charged, then the card. */
export function CardForm({ initial, onCreated, onCancel, onDirty }: CardFormProps) {
  const setUp = useCardSetup();
  const [values, setValues] = useState(initial);
  const [setup, setSetup] = useState<CardSetup | null>(null);
  const goOn = async (typed: ChargeValues) => {
    const next = await setUp(chargeOf(typed));
    setValues(typed);
    setSetup(next);
  };
  if (!setup) {
    return <ChargeForm initial={values} onSubmit={goOn} onCancel={onCancel} onDirty={onDirty} />;
  }
  return (
    <CardStep
      setup={setup}
      clientName={values.clientId?.name ?? ''}
      onBack={() => setSetup(null)}
      onCreated={onCreated}
      onClose={onCancel}
    />
  );
}
