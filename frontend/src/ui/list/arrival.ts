import { createContext, useContext } from 'react';

/** How the page that is open was come to. */
export interface Arrival {
  pathname: string;
  /** The page that was open before, and its whole address; null for the first one. */
  from: string | null;
  fromAddress: string | null;
  /** By Back, Forward or the way back to a list: what was there is to be found as it was. */
  isReturn: boolean;
}

const FIRST: Arrival = { pathname: '', from: null, fromAddress: null, isReturn: false };

export const ArrivalContext = createContext<Arrival>(FIRST);

export const useArrival = () => useContext(ArrivalContext);

/** The state of an address that leads back to a list. */
export const RETURNING = { returning: true };

export const isReturning = (state: unknown) =>
  typeof state === 'object' && state !== null && 'returning' in state && state.returning === true;
