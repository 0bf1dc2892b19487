import { Link } from 'react-router';
import { formatMoney } from '../../../lib/money/money';
import { wordsOf } from '../../../lib/words/labels';
import { MoreLink } from '../../../ui/buttons/MoreLink';
import { Loaded } from '../../../ui/states/Loaded';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { RowList } from '../../../ui/table/RowList';
import { useClientPlans } from '../api';
import { MoneySection } from './MoneySection';

/** The client's payment plans; renders nothing without one. */
export function ClientPlans({ clientId }: { clientId: number }) {
  const reading = useClientPlans(clientId);
  const { data, total, error } = reading;
  if (data ? data.length === 0 : !error) return null;
  const list = '/payments?tab=payment-plans';
  return (
    <MoneySection
      title="Payment Plans"
      action={
        data && total !== null && total > data.length ? (
          <MoreLink to={`${list}&clientId=${clientId}`}>{`All ${total} plans`}</MoreLink>
        ) : null
      }
    >
      <Loaded reading={reading} subject="payment plans" skeleton={null}>
        {(plans) => (
          <RowList aria-label="Payment Plans">
            {plans.map(({ id, name, status, paid, totalAmount }) => (
              <li key={id}>
                <div>
                  <Link to={`${list}&plan=${id}`}>{name}</Link>
                  <div>{`${formatMoney(paid)} of ${formatMoney(totalAmount)} paid`}</div>
                </div>
                <StatusBadge kind="money" status={status} label={wordsOf(status)} />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </MoneySection>
  );
}
