import { Link } from 'react-router';
import { formatMoney } from '../../lib/money/money';
import { formatTotal } from '../../lib/words/labels';
import { type DayRow, type DayWaiting, GROUP_TITLES } from '../../lib/work/myDay';
import { MoreLink } from '../buttons/MoreLink';
import { Money } from '../money/Money';
import { Panel } from '../page/Page';
import { StatusBadge } from '../status/StatusBadge';
import { RowList } from '../table/RowList';
import { visuallyHidden } from '../text/visuallyHidden';
import { DayTime } from './DayTime';

/** What waits of one kind: the first rows, and the way to all. */
export function DayGroup({ waiting }: { waiting: DayWaiting }) {
  const { key, total, capped, amount, link, rows } = waiting;
  const title = GROUP_TITLES[key];
  return (
    <Panel
      title={title}
      subtitle={amount === null ? undefined : formatMoney(amount)}
      actions={
        <MoreLink to={link}>
          {`All ${formatTotal(total, capped)}`}
          <span style={visuallyHidden}> {title}</span>
        </MoreLink>
      }
    >
      <RowList aria-label={title}>
        {rows.map((row) => (
          <Row key={`${row.link} ${row.title} ${row.at ?? row.day ?? ''}`} row={row} />
        ))}
      </RowList>
    </Panel>
  );
}

function Row({ row }: { row: DayRow }) {
  const { title, clause, amount, late, doNotContact, link } = row;
  return (
    <li>
      <div>
        <Link to={link}>{title}</Link>{' '}
        {doNotContact ? <StatusBadge kind="rawLead" status="Do Not Contact" /> : null}
        {clause ? <div>{clause}</div> : null}
        <div>
          <DayTime row={row} />
        </div>
      </div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        {amount === null ? null : <Money dollars={amount} />}
        {late ? <StatusBadge kind="money" status="overdue" label="Late" /> : null}
      </div>
    </li>
  );
}
