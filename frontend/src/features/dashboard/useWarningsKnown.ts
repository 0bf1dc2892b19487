import { useCan, useUser } from '../../api/SessionContext';
import { useWaitingApprovals } from '../../api/useWaitingApprovals';
import { useAdminNews, useBankAlerts, useCallingSetup, useDisputes, useLostApprovals } from './api';

/** The person whose lost approvals are shown; null for who approves none. */
export function useApprover(): number | null {
  const user = useUser();
  return useCan('commissions.decide') && user ? user.id : null;
}

/** Whether it is known which warnings the dashboard has: they would push everything else down once they came. */
export function useWarningsKnown(): boolean {
  const approvals = useLostApprovals(useApprover());
  const waiting = useWaitingApprovals();
  const news = useAdminNews(useCan('admin.users'));
  const alerts = useBankAlerts(useCan('bank.use'));
  const disputes = useDisputes(useCan('payments.read'));
  const calling = useCallingSetup(useCan('admin.settings'));
  return ![approvals, waiting, news, alerts, disputes, calling].some(({ isLoading }) => isLoading);
}
