import { type ReactNode, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { type Arrival, ArrivalContext, isReturning } from '../ui/arrival';

/** Tells pages where one comes from; a filter or a dialog in the address of a page is no other page. */
export function Arrivals({ children }: { children: ReactNode }) {
  const { pathname, state } = useLocation();
  const cameBy = useNavigationType();
  const [arrival, setArrival] = useState<Arrival>({ pathname, from: null, isReturn: false });
  if (arrival.pathname !== pathname)
    setArrival({ pathname, from: arrival.pathname, isReturn: cameBy === 'POP' || isReturning(state) });
  return <ArrivalContext value={arrival}>{children}</ArrivalContext>;
}
