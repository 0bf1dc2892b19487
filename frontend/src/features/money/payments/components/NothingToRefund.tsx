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

/** Credit must be applied to an invoice before it can be refunded (decisions, section 5). */
export function NothingToRefund({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const titleId = useId();
  const hasInvoices = usePageExists('/invoices');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{`Refund Payment ${payment.id}`}</DialogTitle>
      <DialogContent>
        <Typography>
          {`${formatMoney(payment.credit)} is unapplied credit for ${clientOf(payment)}. Apply it to an invoice before refunding.`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        {hasInvoices ? (
          <Button variant="contained" component={Link} to={`/invoices?clientId=${payment.clientId}`}>
            Open Invoices
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
