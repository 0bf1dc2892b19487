import { useAddress } from '../../../ui/useAddress';

export const BANK_TABS = [
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
  return {
    active: BANK_TABS.find(({ key }) => key === params.get(PARAMETER))?.key ?? 'overview',
    show: (tab: BankTab) => change({ [PARAMETER]: tab === 'overview' ? undefined : tab }),
  };
}
