import { useCan } from '../../../api/SessionContext';
import { useClientMoneyTasks, useEndMoneyTask } from '../../../api/useMoneyTasks';
import { lazyPart } from '../../../ui/page/lazyPart';
import { useClientDisputes } from '../api';
import { MoneySection } from './MoneySection';

// Few clients have any.
const DisputedPayments = lazyPart(
  () => import('../../../ui/money/DisputedPayments').then((module) => module.DisputedPayments),
  { Meanwhile: () => null },
);
const MoneyTasks = lazyPart(
  () => import('../../../ui/money/MoneyTasks').then((module) => module.MoneyTasks),
  {
    Meanwhile: () => null,
  },
);

/** The client's card payments that are disputed, and what is left to do of those that were; nothing without any. */
export function ClientDisputes({ clientId }: { clientId: number }) {
  return useCan('payments.read') ? <OpenDisputes clientId={clientId} /> : null;
}

function OpenDisputes({ clientId }: { clientId: number }) {
  const { data: disputes = [] } = useClientDisputes(clientId);
  const { data: tasks = [] } = useClientMoneyTasks(clientId);
  const onEnd = useEndMoneyTask();
  if (disputes.length === 0 && tasks.length === 0) return null;
  return (
    <MoneySection title="Disputed Payments">
      {disputes.length > 0 ? <DisputedPayments disputes={disputes} ofClient /> : null}
      {tasks.length > 0 ? <MoneyTasks tasks={tasks} ofClient onEnd={onEnd} /> : null}
    </MoneySection>
  );
}
