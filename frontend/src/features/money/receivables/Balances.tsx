import { useCan } from '../../../api/SessionContext';
import { formatDate } from '../../../lib/dates/dates';
import { Money } from '../../../ui/money/Money';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { LoadingState } from '../../../ui/states/states';
import { Fact, Facts } from '../../../ui/text/Facts';
import { useBalances } from './api';

/** What the office owed and was owed at the end of the day; only for those who see all users' commissions. */
export function Balances({ asOf }: { asOf: string | undefined }) {
  const mayRead = useCan('balances.read');
  const reading = useBalances(asOf, mayRead);
  if (!mayRead) return null;
  const day = reading.data?.asOf;
  return (
    <Panel
      title={day ? `Balances on ${formatDate(day)}` : 'Balances'}
      subtitle="What is booked on later days changes none of them"
    >
      <Loaded reading={reading} subject="balances" skeleton={<LoadingState label="Loading balances" />}>
        {({ receivables, clientCredit, commissionsOwed, partnerBills }) => (
          <Facts>
            <Fact label="Receivables">
              <Money dollars={receivables} />
            </Fact>
            <Fact label="Client Credit">
              <Money dollars={clientCredit} />
            </Fact>
            <Fact label="Commissions Owed">
              <Money dollars={commissionsOwed} />
            </Fact>
            <Fact label="Unpaid Partner Bills">
              <Money dollars={partnerBills} />
            </Fact>
          </Facts>
        )}
      </Loaded>
    </Panel>
  );
}
