import { useState } from 'react';
import { PAYMENTS_OFFERED, usePayment, usePaymentsOf } from './api';
import { earning } from './form';

interface Choosing {
  clientId: number | null;
  /** The chosen one, empty for none. */
  paymentId: string;
  /** It stays as it is: nothing is offered. */
  isFixed: boolean;
}

/** The payments of a client that a commission may be of, a part at a time, and the chosen one wherever it is. */
export function usePaymentChoice({ clientId, paymentId, isFixed }: Choosing) {
  const [shown, setShown] = useState({ clientId, part: 1 });
  // Another client's payments begin with the newest.
  const part = shown.clientId === clientId ? shown.part : 1;
  const reading = usePaymentsOf(isFixed ? null : clientId, part);
  const offered = earning(reading.data);
  const listed = offered.find(({ id }) => String(id) === paymentId);
  const isElsewhere = paymentId !== '' && !listed && (isFixed || reading.data !== undefined);
  const alone = usePayment(isElsewhere ? Number(paymentId) : null);
  return {
    offered,
    payment: listed ?? alone.data,
    error: reading.error ?? alone.error,
    part,
    parts: Math.ceil((reading.total ?? 0) / PAYMENTS_OFFERED),
    show: (next: number) => setShown({ clientId, part: next }),
  };
}
