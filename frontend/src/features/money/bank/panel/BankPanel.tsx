import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PanelTabs, TabPanel } from '../../../../ui/PanelTabs';
import { StatusBadge } from '../../../../ui/StatusBadge';
import { useAddress } from '../../../../ui/useAddress';
import { useBankAccount } from '../api';
import { BankSection } from '../BankSection';
import { SyncLine, SyncNotice } from '../SyncNotice';
import type { BankDialog } from '../useBankDialog';
import { useRefreshBank } from '../useRefreshBank';
import { Overview } from './Overview';
import { PaymentsTab } from './PaymentsTab';
import { RecentTransactions } from './RecentTransactions';

const TABS = [
  { key: 'overview', label: 'Overview' },
  { key: 'transactions', label: 'Transactions' },
  { key: 'payments', label: 'Payments' },
] as const;
type Tab = (typeof TABS)[number]['key'];

const NAME = 'bank';
/** In the address. */
const PARAMETER = 'bank';

const Body = styled('div')({ padding: 16 });

/** The account, its latest transactions, and what is sent from it (part 2, section 2.5). */
export function BankPanel({ address }: { address: BankDialog }) {
  const { params, change } = useAddress();
  const { data: account, error } = useBankAccount();
  const active = TABS.find(({ key }) => key === params.get(PARAMETER))?.key ?? 'overview';
  const show = (tab: Tab) => change({ [PARAMETER]: tab === 'overview' ? undefined : tab });
  return (
    <BankSection
      title="Mercury Account"
      detail={
        account ? (
          <>
            {account.simulated ? <StatusBadge kind="money" status="mock" label="Simulated bank" /> : null}
            <SyncLine sync={account} />
          </>
        ) : null
      }
      actions={<Refresh />}
      flush
    >
      <PanelTabs name={NAME} label="Mercury Account" tabs={TABS} active={active} onChange={show} />
      <TabPanel name={NAME} active={active}>
        <Body>
          {account && !error ? <SyncNotice sync={account} /> : null}
          {active === 'overview' ? <Overview /> : null}
          {active === 'transactions' ? <RecentTransactions address={address} /> : null}
          {active === 'payments' ? <PaymentsTab address={address} /> : null}
        </Body>
      </TabPanel>
    </BankSection>
  );
}

function Refresh() {
  const { run, isRunning } = useRefreshBank('Failed to refresh banking data.');
  return (
    <Button variant="outlined" onClick={() => void run()} loading={isRunning}>
      Refresh
    </Button>
  );
}
