import { useCan } from '../../../api/SessionContext';
import { DisputedPayments } from '../../../ui/DisputedPayments';
import { Loaded } from '../../../ui/Loaded';
import { Panel } from '../../../ui/Page';
import { useDisputes } from '../api';

/** For staff who read payments, while a card payment is disputed. */
export function DisputesCard() {
  const mayRead = useCan('payments.read');
  const reading = useDisputes(mayRead);
  if (!mayRead || (!reading.error && !reading.data?.length)) return null;
  return (
    <Panel title="Disputed Payments" subtitle="Submit the evidence in Stripe by its due date">
      <Loaded reading={reading} subject="the disputed payments" skeleton={null}>
        {(disputes) => <DisputedPayments disputes={disputes} />}
      </Loaded>
    </Panel>
  );
}
