import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useCan } from '../../../api/SessionContext';
import { currentMonth } from '../../../lib/dates/months';
import { paymentsOf } from '../../../lib/money/figureLinks';
import { formatPercent } from '../../../lib/money/percent';
import { MoreLink } from '../../../ui/buttons/MoreLink';
import { FigureLink } from '../../../ui/figures/FigureLink';
import { ShareBar } from '../../../ui/figures/ShareBar';
import { Money } from '../../../ui/money/Money';
import { Panel } from '../../../ui/page/Page';
import { InitialsAvatar } from '../../../ui/people/PersonAvatar';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useSalesPerformance } from '../api';
import type { SalesPerformer } from '../model';

const SKELETON_ROWS = [0, 1, 2, 3];

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  '& > li': { display: 'flex', alignItems: 'center', gap: 10 },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& .line': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 10,
    marginBottom: 4,
    lineHeight: '18px',
  },
  '& strong': { flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .share': {
    // As wide as 100.0%, so that the amounts end on one line.
    minWidth: 44,
    textAlign: 'right',
    fontSize: 12,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

export function SalesCard() {
  const month = currentMonth(useBusinessTimeZone());
  const maySee = useCan('payments.read');
  return (
    <Panel
      title="Sales Performance"
      subtitle="Top performers this month"
      actions={<MoreLink to="/reports/sales">View detailed reports</MoreLink>}
    >
      <Loaded reading={useSalesPerformance()} subject="the sales performance" skeleton={<LoadingSkeleton />}>
        {(performers) =>
          performers.length === 0 ? (
            <EmptyState text="No sales data available." />
          ) : (
            <List aria-label="Top performers this month">
              {performers.map((performer) => (
                <PerformerRow
                  key={performer.userId}
                  performer={performer}
                  payments={maySee ? paymentsOf(month, performer.userId) : null}
                />
              ))}
            </List>
          )
        }
      </Loaded>
    </Panel>
  );
}

function PerformerRow({
  performer: { userId, name, initials, amount, percentage },
  payments,
}: {
  performer: SalesPerformer;
  /** The payments that the amount adds up of; null for who may not see them. */
  payments: string | null;
}) {
  return (
    <li>
      <InitialsAvatar id={userId} text={initials} />
      <div>
        <div className="line">
          <strong>{name}</strong>{' '}
          <FigureLink to={payments}>
            <Money dollars={amount} />
          </FigureLink>{' '}
          <span className="share">{formatPercent(percentage)}</span>
        </div>
        <ShareBar percent={percentage} />
      </div>
    </li>
  );
}

function LoadingSkeleton() {
  return (
    <List aria-busy="true">
      {SKELETON_ROWS.map((row) => (
        <li key={row}>
          <Skeleton variant="circular" width={28} height={28} />
          <div>
            <Skeleton width="60%" />
            <ShareBar percent={0} />
          </div>
        </li>
      ))}
    </List>
  );
}
