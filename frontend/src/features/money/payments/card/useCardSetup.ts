import { useState } from 'react';
import { ApiError } from '../../../../api/ApiError';
import { useMeta } from '../../../../api/useMeta';
import { type Charge, useCreateIntent } from '../api';
import { type CardWay, wayAfter, wayOf } from './model';

export interface CardSetup {
  charge: Charge;
  way: CardWay;
}

/** Asks for the charge; going back and on again without a change goes on with the same one. */
export function useCardSetup() {
  const meta = useMeta();
  const { run } = useCreateIntent();
  const [last, setLast] = useState<CardSetup | null>(null);

  const wayFor = async (charge: Charge): Promise<CardWay | null> => {
    try {
      return wayOf(await run(charge), meta);
    } catch (error) {
      const way = error instanceof ApiError ? wayAfter(error.detail || error.message, meta) : null;
      if (!way) throw error;
      return way;
    }
  };

  /** Throws what the server refused. */
  const setUp = async (charge: Charge): Promise<CardSetup> => {
    if (last && JSON.stringify(last.charge) === JSON.stringify(charge)) return last;
    const way = await wayFor(charge);
    if (!way) throw new Error('Card payments are not available here.');
    const setup = { charge, way };
    setLast(setup);
    return setup;
  };
  return setUp;
}
