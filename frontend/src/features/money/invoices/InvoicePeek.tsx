import { type PeekProps, PeekSheet } from '../../../ui/peek/PeekSheet';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import { useInvoice } from './api';
import { InvoiceFacts } from './InvoiceFacts';
import { InvoiceBadge } from './invoiceColumns';
import { titleOf } from './model';
import { useInvoiceDialog } from './useInvoiceDialog';

/** An invoice beside the list. */
export function InvoicePeek({ id, onClose }: PeekProps) {
  const { linkOf } = useInvoiceDialog();
  return (
    <PeekSheet
      recordName="invoice"
      reading={useInvoice(id)}
      titleOf={titleOf}
      marks={(invoice) => (
        <>
          <InvoiceBadge invoice={invoice} />
          <SuppressedBadge suppressed={invoice.suppressed} />
        </>
      )}
      to={linkOf(id)}
      onClose={onClose}
    >
      {(invoice) => <InvoiceFacts invoice={invoice} />}
    </PeekSheet>
  );
}
