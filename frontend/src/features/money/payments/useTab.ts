import { useMemo } from 'react';
import { useCan } from '../../../api/SessionContext';
import { useApprovalCount } from '../../../api/useWaitingApprovals';
import { useAddress } from '../../../ui/page/useAddress';
import { CLIENT_PAYMENTS, LIST_TABS, type TabKey } from './tabs';

interface OfferedTab {
  key: TabKey;
  label: string;
  /** How many wait for this person behind it. */
  waiting?: number;
}

/** The tab that the address names, if it is offered to this person, and the ones to choose from. */
export function useTab() {
  const maySeeBank = useCan('bank.read');
  const waiting = useApprovalCount();
  const maySeeCommissions = useCan('commissions.read');
  const { params, change } = useAddress();
  const named = params.get('tab');
  return useMemo(() => {
    const lists = LIST_TABS.filter(({ key }) => key !== 'commissions' || maySeeCommissions);
    const banking: OfferedTab = { key: 'banking', label: 'Mercury Bank', waiting };
    const offered: OfferedTab[] = [...lists, ...(maySeeBank ? [banking] : [])];
    const { key } = offered.find((tab) => tab.key === named) ?? CLIENT_PAYMENTS;
    return {
      offered,
      active: key,
      list: lists.find((tab) => tab.key === key) ?? null,
      /** What narrowed the old tab's list, and a dialog about one of its rows, go with it. */
      show: (next: TabKey) => {
        const none = Object.fromEntries([...params.keys()].map((name) => [name, undefined]));
        change({ ...none, tab: next === CLIENT_PAYMENTS.key ? undefined : next });
      },
    };
  }, [maySeeBank, waiting, maySeeCommissions, named, params, change]);
}
