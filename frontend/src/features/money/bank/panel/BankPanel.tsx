import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCan } from '../../../../api/SessionContext';
import { PanelTabs, TabPanel } from '../../../../ui/page/PanelTabs';
import { StatusBadge } from '../../../../ui/status/StatusBadge';
import { useBankAccount } from '../api';
import { BankSection } from '../BankSection';
import { SyncLine, SyncNotice } from '../SyncNotice';
import type { BankDialog } from '../useBankDialog';
import { useBankTab } from '../useBankTab';
import { useRefreshBank } from '../useRefreshBank';
import { Overview } from './Overview';
import { PaymentsTab } from './PaymentsTab';

const NAME = 'bank';
const Body = styled('div')({ padding: 16, '&[data-tab="overview"]': { padding: '0 16px 6px' } });

/** The account, its latest transactions, and what is sent from it (part 2, section 2.5). */
export function BankPanel({ address }: { address: BankDialog }) {
  const { data: account, error } = useBankAccount();
  const { tabs, active, show } = useBankTab();
  const mayAskBank = useCan('bank.use');
  return (
    <BankSection
      title="Mercury Account"
      detail={
        account ? (
          <>
            {account.simulated ? (
              <StatusBadge kind="money" status="mock" label="Simulated bank: no real money moves" />
            ) : null}
            <SyncLine sync={account} />
          </>
        ) : null
      }
      // The monitor below has its own there.
      actions={active === 'transactions' || !mayAskBank ? null : <Refresh />}
      tabs={<PanelTabs name={NAME} label="Mercury Account" tabs={tabs} active={active} onChange={show} />}
    >
      <TabPanel name={NAME} active={active}>
        {/* Its transactions are the monitor's, which stands below every tab. */}
        {active === 'transactions' ? null : (
          <Body data-tab={active}>
            {account && !error ? <SyncNotice sync={account} /> : null}
            {active === 'overview' ? <Overview /> : <PaymentsTab address={address} />}
          </Body>
        )}
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
