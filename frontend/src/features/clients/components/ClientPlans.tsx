import { Link } from 'react-router';
import { wordsOf } from '../../../lib/labels';
import { formatMoney } from '../../../lib/money';
import { MoreLink } from '../../../ui/MoreLink';
import { RowList } from '../../../ui/RowList';
import { StatusBadge } from '../../../ui/StatusBadge';
import { ErrorState } from '../../../ui/states';
import { useClientPlans } from '../api';
import { MoneySection } from './MoneySection';

/** The client's payment plans; renders nothing without one. */
export function ClientPlans({ clientId }: { clientId: number }) {
  const { data, total, error, reload } = useClientPlans(clientId);
  if (error) {
    return (
      <MoneySection title="Payment Plans">
        <ErrorState text="Couldn't load payment plans." onRetry={reload} />
      </MoneySection>
    );
  }
  if (!data || data.length === 0) return null;
  const list = '/payments?tab=payment-plans';
  return (
    <MoneySection
      title="Payment Plans"
      action={
        total !== null && total > data.length ? (
          <MoreLink to={`${list}&clientId=${clientId}`}>{`All ${total} plans`}</MoreLink>
        ) : null
      }
    >
      <RowList aria-label="Payment Plans">
        {data.map(({ id, name, status, paid, totalAmount }) => (
          <li key={id}>
            <div>
              <Link to={`${list}&plan=${id}`}>{name}</Link>
              <div>{`${formatMoney(paid)} of ${formatMoney(totalAmount)} paid`}</div>
            </div>
            <StatusBadge kind="money" status={status} label={wordsOf(status)} />
          </li>
        ))}
      </RowList>
    </MoneySection>
  );
}
