import { BankDialogs } from './BankDialogs';
import { TransactionMonitor } from './monitor/TransactionMonitor';
import { BankPanel } from './panel/BankPanel';
import { useBankDialog } from './useBankDialog';

/** The tab Mercury Bank of the Payments page: the panel and the transaction monitor (R2-047). */
export default function BankingTab() {
  const address = useBankDialog();
  return (
    <>
      <BankPanel address={address} />
      <TransactionMonitor address={address} />
      <BankDialogs address={address} />
    </>
  );
}
