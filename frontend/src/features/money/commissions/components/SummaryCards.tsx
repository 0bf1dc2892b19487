import { useUser } from '../../../../api/SessionContext';
import { currentMonth } from '../../../../lib/dates/months';
import { ALL_TIME, monthSoFar } from '../../../../lib/dates/spans';
import { commissionsOf } from '../../../../lib/money/figureLinks';
import { formatCount } from '../../../../lib/words/labels';
import { FigureLink } from '../../../../ui/figures/FigureLink';
import { FigureStrip } from '../../../../ui/figures/FigureStrip';
import type { ListState } from '../../../../ui/list/useListState';
import { Money } from '../../../../ui/money/Money';
import { Loaded } from '../../../../ui/states/Loaded';
import { useBusinessTimeZone } from '../../../../ui/text/timeZone';
import { useSummary } from '../api';
import type { CommissionFilterKey } from '../listQuery';
import { useCommissionScope } from '../useCommissionScope';

const LABELS = ['Total Earned', 'Pending Commissions', 'This Month', 'Commission Count'] as const;
const PLACEHOLDER_FIGURES = LABELS.map((label) => ({ label, value: undefined }));

/** Less clawbacks; the Commissions card of Payments and the statement have the same figure (R5-157). */
const PAID = 'Paid, all time';

/** Totals of the user's own commissions, or of the whole team for users who see all. */
export function SummaryCards({ list }: { list: Pick<ListState<CommissionFilterKey>, 'search' | 'filters'> }) {
  const isOfAll = useCommissionScope() === 'all';
  const me = useUser()?.id;
  const linkOf = (status: 'paid' | 'pending' | '') => commissionsOf(status, isOfAll ? undefined : me);
  // The status is what the cards are parted by.
  const { status: _, ...others } = list.filters;
  const isNarrowed = list.search !== '' || Object.keys(others).length > 0;
  const month = currentMonth(useBusinessTimeZone());
  const spanning = (span: string) => ({ second: isNarrowed ? `${span} · All clients` : span });
  const label = isOfAll ? 'Commission totals' : 'Your commission totals';
  return (
    <Loaded
      reading={useSummary()}
      subject="the commission figures"
      skeleton={<FigureStrip slim label={label} figures={PLACEHOLDER_FIGURES} />}
    >
      {({ totalEarned, pending, thisMonth, count }) => (
        <FigureStrip
          slim
          label={label}
          figures={[
            {
              label: LABELS[0],
              value: <Linked to={linkOf('paid')} dollars={totalEarned} />,
              ...spanning(PAID),
            },
            {
              label: LABELS[1],
              value: <Linked to={linkOf('pending')} dollars={pending} />,
              ...spanning(ALL_TIME),
            },
            // The list has no filter for the day of payment.
            {
              label: LABELS[2],
              value: <Money dollars={thisMonth} />,
              ...spanning(`Paid in ${monthSoFar(month)}`),
            },
            {
              label: LABELS[3],
              value: <FigureLink to={linkOf('')}>{formatCount(count)}</FigureLink>,
              ...spanning('All time, canceled too'),
            },
          ]}
        />
      )}
    </Loaded>
  );
}

function Linked({ to, dollars }: { to: string; dollars: number }) {
  return (
    <FigureLink to={to}>
      <Money dollars={dollars} />
    </FigureLink>
  );
}
