import { Link } from 'react-router';
import { useWaitingApprovals } from '../../../api/useWaitingApprovals';
import { formatMoney } from '../../../lib/money/money';
import { paths } from '../../../lib/paths/paths';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { RowList } from '../../../ui/table/RowList';
import { InstantText } from '../../../ui/text/DateText';

/** For administrators, while a bank payment waits for them to be its second person. */
export function ApprovalsCard() {
  const reading = useWaitingApprovals();
  if (!reading.error && !reading.data?.length) return null;
  return (
    <Panel title="Bank Transfers to Approve" subtitle="Waiting for a second person">
      <Loaded reading={reading} subject="the bank transfers to approve" skeleton={null}>
        {(waiting) => (
          <RowList aria-label="Bank Transfers to Approve">
            {waiting.map(({ id, amount, counterparty, payee, since, askedBy }) => (
              <li key={id}>
                <div>
                  <Link to={paths.bankTransaction(id)}>
                    {`${formatMoney(amount)}${payee ? ` for ${payee}` : ''} to ${counterparty.name || 'Unknown'}`}
                  </Link>
                  <div>
                    {askedBy ? `Requested by ${askedBy.name} · ` : ''}
                    <InstantText instant={since} relative />
                  </div>
                </div>
                <StatusBadge kind="money" status="pending" label="Needs Approval" />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
