import { ApplyCredit } from './ApplyCredit';
import { InvoiceDetails } from './InvoiceDetails';
import { NewInvoiceForm } from './NewInvoiceForm';
import { OpenedInvoice } from './OpenedInvoice';
import { CreditNote, WriteOff } from './TakeOff';
import type { InvoiceDialogAddress } from './useInvoiceDialog';
import { VoidInvoice } from './VoidInvoice';

interface InvoiceDialogsProps {
  address: InvoiceDialogAddress;
  canWrite: boolean;
}

/** Renders the dialog named in the URL; shows the details when the action is not in `acts`. */
export function InvoiceDialogs({ address, canWrite }: InvoiceDialogsProps) {
  const { dialog, close, open } = address;
  if (!dialog) return null;
  if (dialog.kind === 'new') return canWrite ? <NewInvoiceForm onClose={close} /> : null;
  const { kind, id } = dialog;
  return (
    <OpenedInvoice key={`${kind} ${id}`} id={id} onClose={close}>
      {(invoice) => {
        const { acts } = invoice;
        if (kind === 'credit' && acts.includes('pay'))
          return <ApplyCredit invoice={invoice} onClose={close} />;
        if (kind === 'void' && acts.includes('void'))
          return <VoidInvoice invoice={invoice} onClose={close} />;
        if (kind === 'writeOff' && acts.includes('write_off'))
          return <WriteOff invoice={invoice} onClose={close} />;
        if (kind === 'creditNote' && acts.includes('credit_note'))
          return <CreditNote invoice={invoice} onClose={close} />;
        return <InvoiceDetails invoice={invoice} onOpen={(next) => open(next, id)} onClose={close} />;
      }}
    </OpenedInvoice>
  );
}
