import type { ReactNode } from 'react';
import { OpenedRecord } from '../../../ui/states/OpenedRecord';
import { useInvoice } from './api';
import type { Invoice } from './model';

interface OpenedInvoiceProps {
  id: number;
  onClose: () => void;
  children: (invoice: Invoice) => ReactNode;
}

/** The invoice that a dialog is about. */
export function OpenedInvoice({ id, onClose, children }: OpenedInvoiceProps) {
  return (
    <OpenedRecord recordName="invoice" reading={useInvoice(id)} onClose={onClose}>
      {children}
    </OpenedRecord>
  );
}
