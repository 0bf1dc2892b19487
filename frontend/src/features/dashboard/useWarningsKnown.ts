import { useCan, useUser } from '../../api/SessionContext';
import { useMoneyTasks } from '../../api/useMoneyTasks';
import { useMyDay } from '../../api/useMyDay';
import { useWaitingApprovals } from '../../api/useWaitingApprovals';
import {
  useAdminNews,
  useBankAlerts,
  useCallingSetup,
  useDisputes,
  useLostApprovals,
  useOfficeSetup,
} from './api';

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
  const mayReadPayments = useCan('payments.read');
  const disputes = useDisputes(mayReadPayments);
  const tasks = useMoneyTasks(mayReadPayments);
  const calling = useCallingSetup(useCan('admin.settings'));
  const setup = useOfficeSetup();
  const day = useMyDay();
  return ![approvals, waiting, news, alerts, disputes, tasks, calling, setup, day].some(
    ({ isLoading }) => isLoading,
  );
}
