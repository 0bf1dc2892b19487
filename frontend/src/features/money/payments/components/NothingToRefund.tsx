import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/money';
import { usePageExists } from '../../../../ui/usePageExists';
import type { Payment } from '../model';
import { clientOf } from './paymentColumns';

/** A payment that is all credit: an invoice first takes it, then it can be given back (decisions, section 5). */
export function NothingToRefund({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const titleId = useId();
  const hasInvoices = usePageExists('/invoices');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{`Refund payment ${payment.id}`}</DialogTitle>
      <DialogContent>
        <Typography>
          {`The ${formatMoney(payment.credit)} of this payment is credit of ${clientOf(payment)} and pays no invoice yet. Apply it to an invoice first, then refund that invoice.`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        {hasInvoices ? (
          <Button variant="contained" component={Link} to={`/invoices?clientId=${payment.clientId}`}>
            Open invoices
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
