import { wordsOf } from '../../../lib/words/labels';
import type { MoreItem } from '../../../ui/buttons/MoreMenu';
import { useDownload } from '../../../ui/files/useDownload';
import { useNotify } from '../../../ui/toasts/useNotify';
import { receiptUrl, useRefreshTransaction } from './api';
import type { BankTransaction } from './contract';
import { releaseLabel } from './model';
import type { BankDialog } from './useBankDialog';

/** Asks the bank how one transfer is, and says what came of it. */
export function useRefreshStatus() {
  const { run, isRunning } = useRefreshTransaction();
  const notify = useNotify();
  const refresh = async ({ id }: Pick<BankTransaction, 'id'>) => {
    try {
      const { transaction, changed } = await run(id);
      notify.success('Status Refreshed', changed ? `Now ${wordsOf(transaction.status)}` : 'No change');
    } catch (error) {
      notify.failure(error, 'Failed to refresh transaction status', { title: 'Refresh Failed' });
    }
  };
  return { refresh, isRunning };
}

export function useDownloadReceipt() {
  const { download } = useDownload();
  return ({ id }: Pick<BankTransaction, 'id'>) => void download(`${receiptUrl(id)}?download=1`);
}

/** The menu of a row: what may be done with it now. */
export function useRowMenu(address: BankDialog) {
  const { refresh } = useRefreshStatus();
  const downloadReceipt = useDownloadReceipt();
  return (row: BankTransaction): MoreItem[] => {
    const items: Record<BankTransaction['acts'][number], MoreItem> = {
      approve: { label: 'Approve', onClick: () => address.decide(row, 'approve') },
      release: { label: releaseLabel(row), onClick: () => address.decide(row, 'release') },
      close: { label: 'Close Payment', isDestructive: true, onClick: () => address.decide(row, 'close') },
      refresh: { label: 'Refresh Status', onClick: () => void refresh(row) },
      receipt: { label: 'Generate Receipt', onClick: () => downloadReceipt(row) },
      cancel: { label: 'Cancel Payment', isDestructive: true, onClick: () => address.decide(row, 'cancel') },
    };
    const order = ['approve', 'release', 'refresh', 'receipt', 'close', 'cancel'] as const;
    return [
      { label: 'View Details', onClick: () => address.view(row) },
      ...order.filter((act) => row.acts.includes(act)).map((act) => items[act]),
    ];
  };
}
