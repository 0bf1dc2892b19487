import { useState } from 'react';
import { PAYMENTS_OFFERED, usePayment, usePaymentsOf } from './api';
import { commissionable } from './form';

interface Choosing {
  clientId: number | null;
  /** The chosen one, empty for none. */
  paymentId: string;
  /** It stays as it is: nothing is offered. */
  isFixed: boolean;
}

/**
 * A client's payments a commission can be linked to, page by page, plus the chosen one even when it is on
 * another page.
 */
export function usePaymentChoice({ clientId, paymentId, isFixed }: Choosing) {
  const newest = { clientId, part: 1, parts: 0 };
  const [shown, setShown] = useState(newest);
  // Another client's payments begin with the newest.
  const { part, parts: known } = shown.clientId === clientId ? shown : newest;
  const reading = usePaymentsOf(isFixed ? null : clientId, part);
  const offered = commissionable(reading.data);
  const listed = offered.find(({ id }) => String(id) === paymentId);
  const isElsewhere = paymentId !== '' && !listed && (isFixed || reading.data !== undefined);
  const alone = usePayment(isElsewhere ? Number(paymentId) : null);
  // While a part is read, and when it cannot be, the way to the others stays.
  const parts = reading.total === null ? known : Math.ceil(reading.total / PAYMENTS_OFFERED);
  return {
    offered,
    payment: listed ?? alone.data,
    error: reading.error ?? alone.error,
    part,
    parts,
    show: (next: number) => setShown({ clientId, part: next, parts }),
  };
}
