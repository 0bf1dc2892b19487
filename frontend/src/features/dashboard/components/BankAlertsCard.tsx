import { Link } from 'react-router';
import { useCan, useUser } from '../../../api/SessionContext';
import { formatMoney } from '../../../lib/money/money';
import { paths } from '../../../lib/paths/paths';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { RowList } from '../../../ui/table/RowList';
import { InstantText } from '../../../ui/text/DateText';
import { useBankAlerts } from '../api';

/** For who sends money, while a bank transfer came back or is stuck. */
export function BankAlertsCard() {
  const mayUseBank = useCan('bank.use');
  const user = useUser();
  const reading = useBankAlerts(mayUseBank);
  if (!mayUseBank || (!reading.error && !reading.data?.length)) return null;
  return (
    <Panel title="Bank Transfers to Review" subtitle="Held, returned, failed or unconfirmed">
      <Loaded reading={reading} subject="the bank's alerts" skeleton={null}>
        {(alerts) => (
          <RowList aria-label="Bank Transfers to Review">
            {alerts.map(({ id, amount, counterparty, stateText, since, status, askedBy }) => (
              <li key={id}>
                <div>
                  <Link to={paths.bankTransaction(id)}>
                    {`${formatMoney(amount)} to ${counterparty.name || 'Unknown'}`}
                  </Link>
                  <div>
                    {stateText} · <InstantText instant={since} relative />
                  </div>
                  {askedBy ? (
                    <div>{`Requested by ${askedBy.id === user?.id ? 'you' : askedBy.name}`}</div>
                  ) : null}
                </div>
                <StatusBadge
                  kind="money"
                  status={status === 'failed' ? 'failed' : 'overdue'}
                  label={status === 'failed' ? 'Failed' : 'Needs Attention'}
                />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
