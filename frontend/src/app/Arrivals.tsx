import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { type Arrival, ArrivalContext, isReturning } from '../ui/list/arrival';

/** Tells pages where one comes from; a filter or a dialog in the address of a page is no other page. */
export function Arrivals({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation();
  const cameBy = useNavigationType();
  const [arrival, setArrival] = useState<Arrival>({
    pathname,
    from: null,
    fromAddress: null,
    isReturn: false,
  });
  const last = useRef(pathname + search);
  if (arrival.pathname !== pathname)
    setArrival({
      pathname,
      from: arrival.pathname,
      fromAddress: last.current,
      isReturn: cameBy === 'POP' || isReturning(state),
    });
  useEffect(() => {
    last.current = pathname + search;
  }, [pathname, search]);
  return <ArrivalContext value={arrival}>{children}</ArrivalContext>;
}
