import { useCan } from '../../../api/SessionContext';
import { useAddress } from '../../../ui/page/useAddress';

const BANK_TABS = [
  { key: 'overview', label: 'Overview' },
  { key: 'transactions', label: 'Transactions' },
  { key: 'payments', label: 'Payments' },
] as const;
type BankTab = (typeof BANK_TABS)[number]['key'];

/** In the address. */
const PARAMETER = 'bank';

/** The tab of the panel that the address names. */
export function useBankTab() {
  const { params, change } = useAddress();
  const maySend = useCan('bank.use');
  const tabs = BANK_TABS.filter(({ key }) => key !== 'payments' || maySend);
  return {
    /** What is sent is not for those who only read. */
    tabs,
    active: tabs.find(({ key }) => key === params.get(PARAMETER))?.key ?? 'overview',
    show: (tab: BankTab) => change({ [PARAMETER]: tab === 'overview' ? undefined : tab }),
  };
}
