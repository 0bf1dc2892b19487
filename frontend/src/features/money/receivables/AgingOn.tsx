import { formatDate } from '../../../lib/dates/dates';
import { Money } from '../../../ui/money/Money';
import { Panel } from '../../../ui/page/Page';
import { Fact, Facts } from '../../../ui/text/Facts';
import { bucketLabel } from '../invoices/model';
import { useOutstanding } from './api';

/** How late what was owed on the day was then. */
export function AgingOn({ asOf }: { asOf: string }) {
  const { data } = useOutstanding(asOf);
  return (
    <Panel title={`Outstanding on ${formatDate(asOf)}`} subtitle="By days past the due date">
      <Facts>
        {data?.buckets.map(({ bucket, amount }) => (
          <Fact key={bucket} label={bucketLabel(bucket)}>
            <Money dollars={amount} />
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
