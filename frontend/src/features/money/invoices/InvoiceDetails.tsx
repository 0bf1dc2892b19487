import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router';
import { PdfButton } from '../../../ui/files/PdfButton';
import { usePageExists } from '../../../ui/page/usePageExists';
import { RecordHistory } from '../RecordHistory';
import { useClientMoney } from './api';
import { InvoiceEntries } from './InvoiceEntries';
import { InvoiceFacts } from './InvoiceFacts';
import { type Invoice, payLink, titleOf } from './model';

interface InvoiceDetailsProps {
  invoice: Invoice;
  onOpen: (dialog: 'credit' | 'void' | 'writeOff' | 'creditNote') => void;
  onClose: () => void;
}

export function InvoiceDetails({ invoice, onOpen, onClose }: InvoiceDetailsProps) {
  const titleId = useId();
  const hasPayments = usePageExists('/payments/new');
  const isPayable = invoice.acts.includes('pay');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{titleOf(invoice)}</DialogTitle>
      <DialogContent>
        <InvoiceFacts invoice={invoice} />
        <InvoiceEntries invoice={invoice} />
        <RecordHistory of="invoice" id={invoice.id} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <TakingOff invoice={invoice} onOpen={onOpen} />
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        <PdfButton label="Invoice PDF" href={`/api/invoices/${invoice.id}/invoice.pdf`} />
        {isPayable ? <CreditButton clientId={invoice.clientId} onClick={() => onOpen('credit')} /> : null}
        {isPayable && hasPayments ? (
          <Button variant="contained" component={Link} to={payLink(invoice)}>
            Pay Invoice
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

/** What ends a debt without money, apart from what brings some. */
function TakingOff({ invoice: { acts }, onOpen }: Pick<InvoiceDetailsProps, 'invoice' | 'onOpen'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mr: 'auto' }}>
      {acts.includes('void') ? (
        <Button color="error" onClick={() => onOpen('void')}>
          Void
        </Button>
      ) : null}
      {acts.includes('write_off') ? (
        <Button color="error" onClick={() => onOpen('writeOff')}>
          Write Off
        </Button>
      ) : null}
      {acts.includes('credit_note') ? (
        <Button onClick={() => onOpen('creditNote')}>Credit Note</Button>
      ) : null}
    </Box>
  );
}

/** Shown only for clients with credit. */
function CreditButton({ clientId, onClick }: { clientId: number; onClick: () => void }) {
  const { data } = useClientMoney(clientId);
  if (!data || data.credit <= 0) return null;
  return (
    <Button variant="outlined" onClick={onClick}>
      Apply Credit
    </Button>
  );
}
