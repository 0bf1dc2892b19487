import { useState } from 'react';
import { ApiError } from '../../../../api/ApiError';
import { useMeta } from '../../../../api/useMeta';
import { type Charge, useCreateIntent } from '../api';
import { type CardEntry, cardEntryOf, fallbackCardEntry } from './model';

export interface CardSetup {
  charge: Charge;
  entry: CardEntry;
}

/** Sets up the charge; going back and forth without changes reuses the same one. */
export function useCardSetup() {
  const meta = useMeta();
  const { run } = useCreateIntent();
  const [last, setLast] = useState<CardSetup | null>(null);

  const cardEntryFor = async (charge: Charge): Promise<CardEntry | null> => {
    try {
      return cardEntryOf(await run(charge), meta);
    } catch (error) {
      const entry = error instanceof ApiError ? fallbackCardEntry(error.code, meta) : null;
      if (!entry) throw error;
      return entry;
    }
  };

  /** Throws what the server refused. */
  const setUp = async (charge: Charge): Promise<CardSetup> => {
    if (last && JSON.stringify(last.charge) === JSON.stringify(charge)) return last;
    const entry = await cardEntryFor(charge);
    if (!entry) throw new Error('Card payments are not available here.');
    const setup = { charge, entry };
    setLast(setup);
    return setup;
  };
  return setUp;
}
