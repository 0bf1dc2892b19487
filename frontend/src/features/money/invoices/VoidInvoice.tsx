import { formatMoney } from '../../../lib/money/money';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useVoidInvoice } from './api';
import { type Invoice, titleOf } from './model';

export function VoidInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { run, isRunning } = useVoidInvoice(invoice.id);
  const notify = useNotify();
  const confirm = async () => {
    try {
      await run(invoice.version);
      notify.success('Invoice Voided', titleOf(invoice));
      onClose();
    } catch (error) {
      notify.failure(error, 'Failed to void the invoice');
    }
  };
  return (
    <ConfirmDialog
      open
      title="Void Invoice"
      text={`${invoice.clientName} no longer owes the ${formatMoney(invoice.amount)} of ${titleOf(invoice)}.${planOf(invoice)} It stays on record as void. This cannot be undone.`}
      confirmLabel="Void Invoice"
      destructive
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** A refunded installment leaves its plan. */
const planOf = ({ planName, amount }: Invoice) =>
  planName ? ` The total of ${planName} is lower by ${formatMoney(amount)}.` : '';
