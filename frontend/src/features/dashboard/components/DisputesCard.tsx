import { useCan } from '../../../api/SessionContext';
import { useEndMoneyTask, useMoneyTasks } from '../../../api/useMoneyTasks';
import { DisputedPayments } from '../../../ui/money/DisputedPayments';
import { MoneyTasks } from '../../../ui/money/MoneyTasks';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { useDisputes } from '../api';

/** Failed, or with a row to show. */
const isShown = ({ error, data }: { error?: unknown; data?: readonly unknown[] | undefined }) =>
  Boolean(error) || Boolean(data?.length);

/** For staff who read payments, while a card payment is disputed, or something of one is left to do. */
export function DisputesCard() {
  const mayRead = useCan('payments.read');
  const disputes = useDisputes(mayRead);
  const tasks = useMoneyTasks(mayRead);
  const onEnd = useEndMoneyTask();
  if (!mayRead || (!isShown(disputes) && !isShown(tasks))) return null;
  return (
    <Panel title="Disputed Payments" subtitle="Submit the evidence in Stripe by its due date">
      {isShown(disputes) ? (
        <Loaded reading={disputes} subject="the disputed payments" skeleton={null}>
          {(open) => <DisputedPayments disputes={open} />}
        </Loaded>
      ) : null}
      {isShown(tasks) ? (
        <Loaded reading={tasks} subject="the money to settle" skeleton={null}>
          {(open) => <MoneyTasks tasks={open} onEnd={onEnd} />}
        </Loaded>
      ) : null}
    </Panel>
  );
}
