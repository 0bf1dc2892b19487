import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { useMyDay } from '../../../api/useMyDay';
import { formatTotal } from '../../../lib/words/labels';
import { type DayWaiting, GROUP_TITLES, lateOf } from '../../../lib/work/myDay';
import { MoreLink } from '../../../ui/buttons/MoreLink';
import { DayNextCard } from '../../../ui/day/DayNextCard';
import { Money } from '../../../ui/money/Money';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { RowList } from '../../../ui/table/RowList';

/** What waits for this person, in a line for each kind; the whole of it is a page. */
export function MyDayCard() {
  const isActive = useCan('staff.read');
  const reading = useMyDay();
  if (!isActive) return null;
  const next = reading.data?.next;
  return (
    <>
      {next ? <DayNextCard next={next} /> : null}
      <Panel title="Your Day" actions={<MoreLink to="/my-day">View your day</MoreLink>}>
        <Loaded reading={reading} subject="your day" skeleton={<Skeleton variant="rounded" height={40} />}>
          {({ groups }) =>
            groups.length === 0 ? (
              <EmptyState dense text="Nothing waits for you." />
            ) : (
              <RowList aria-label="Your Day">
                {groups.map((waiting) => (
                  <GroupLine key={waiting.key} waiting={waiting} />
                ))}
              </RowList>
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}

function GroupLine({ waiting }: { waiting: DayWaiting }) {
  const { key, total, capped, amount, link } = waiting;
  const late = lateOf(waiting) > 0;
  return (
    <li>
      <div>
        <Link to={link}>{`${GROUP_TITLES[key]} (${formatTotal(total, capped)})`}</Link>
      </div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        {amount === null ? null : <Money dollars={amount} />}
        {late ? <StatusBadge kind="money" status="overdue" label="Late" /> : null}
      </div>
    </li>
  );
}
