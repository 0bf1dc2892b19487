import { formatMoney } from '../../../lib/money';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useOutcome } from '../../../ui/useOutcome';
import { useVoidInvoice } from './api';
import { type Invoice, titleOf } from './model';

export function VoidInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { run, isRunning } = useVoidInvoice(invoice.id);
  const say = useOutcome();
  const confirm = async () => {
    try {
      await run(invoice.version);
      say.done('Invoice Voided', titleOf(invoice));
      onClose();
    } catch (error) {
      say.failed(error, 'Failed to void the invoice');
    }
  };
  return (
    <ConfirmDialog
      open
      title="Void Invoice"
      text={`${invoice.clientName} no longer owes the ${formatMoney(invoice.amount)} of ${titleOf(invoice)}. It stays on record as void. This cannot be undone.`}
      confirmLabel="Void Invoice"
      destructive
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
