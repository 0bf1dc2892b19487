import { useCan } from '../../../api/SessionContext';
import { DisputedPayments } from '../../../ui/DisputedPayments';
import { useClientDisputes } from '../api';
import { MoneySection } from './MoneySection';

/** The client's card payments that are disputed; renders nothing without any. */
export function ClientDisputes({ clientId }: { clientId: number }) {
  return useCan('payments.read') ? <OpenDisputes clientId={clientId} /> : null;
}

function OpenDisputes({ clientId }: { clientId: number }) {
  const { data } = useClientDisputes(clientId);
  if (!data?.length) return null;
  return (
    <MoneySection title="Disputed Payments">
      <DisputedPayments disputes={data} ofClient />
    </MoneySection>
  );
}
