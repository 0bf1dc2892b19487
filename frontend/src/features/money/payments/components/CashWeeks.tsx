import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Body } from '../../../../api/useApi';
import { formatDay, formatRange } from '../../../../lib/dates/wallTime';
import { receivedPayments } from '../../../../lib/money/figureLinks';
import { formatMoney } from '../../../../lib/money/money';
import { AsTable } from '../../../../ui/chart/AsTable';
import { compactDollars } from '../../../../ui/chart/axisText';
import { BarChart, type ChartGroup } from '../../../../ui/chart/BarChart';
import { type FigureHead, FiguresTable } from '../../../../ui/chart/FiguresTable';
import { FigureLink } from '../../../../ui/figures/FigureLink';
import { Money } from '../../../../ui/money/Money';
import { Panel } from '../../../../ui/page/Page';
import { Loaded } from '../../../../ui/states/Loaded';
import { useCashWeeks } from '../api';

type CashWeek = Body<'/api/payments/cash-weeks'>[number];

const Inset = styled('div')({ padding: '16px 16px 0' });

const groupOf = ({ from, received, paidOut }: CashWeek): ChartGroup => ({
  key: from,
  name: formatDay(from, { month: 'short', day: 'numeric' }),
  bars: [
    { label: 'In', value: received },
    { label: 'Out', value: paidOut, tone: 'light' },
  ],
});

const hasMoved = ({ received, paidOut }: CashWeek) => received !== 0 || paidOut !== 0;
/** Only who sees the commissions of all has them in what left. */
const hasCommissions = (weeks: readonly CashWeek[]) => weeks.some(({ commissions }) => commissions !== null);

function wordsOf(weeks: readonly CashWeek[] | undefined): string {
  const others =
    weeks && hasCommissions(weeks) ? 'refunds, partners and commissions' : 'refunds and partners';
  return `Last 12 weeks, this one so far. In: client payments. Out: ${others}.`;
}

/** Cash in and out by week, below the list; nothing where nothing moved. */
export function CashWeeks() {
  const reading = useCashWeeks();
  const { data: weeks } = reading;
  if (weeks && !weeks.some(hasMoved)) return null;
  return (
    <Panel title="Cash by Week" subtitle={wordsOf(weeks)} flush>
      <Loaded
        reading={reading}
        subject="the cash by week"
        skeleton={<Skeleton variant="rounded" height={264} sx={{ m: 4 }} />}
      >
        {(shown) => (
          <>
            <Inset>
              <BarChart groups={shown.map(groupOf)} format={formatMoney} formatShort={compactDollars} />
            </Inset>
            <AsTable>
              <CashTable weeks={shown} />
            </AsTable>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function CashTable({ weeks }: { weeks: readonly CashWeek[] }) {
  const parts: FigureHead[] = [
    { label: 'Refunds', isDetail: true },
    { label: 'Partners', isDetail: true },
    ...(hasCommissions(weeks) ? [{ label: 'Commissions', isDetail: true }] : []),
  ];
  return (
    <FiguresTable
      label="Cash by week"
      of="Week"
      heads={[{ label: 'In' }, ...parts, { label: 'Out' }]}
      rows={weeks.toReversed().map((week) => ({
        key: week.from,
        name: formatRange(week),
        cells: [
          <FigureLink key="in" to={week.refunded === 0 ? receivedPayments(daysOf(week)) : null}>
            <Money dollars={week.received} />
          </FigureLink>,
          <Money key="refunds" dollars={week.refunded} />,
          <Money key="partners" dollars={week.partners} />,
          ...(week.commissions === null ? [] : [<Money key="commissions" dollars={week.commissions} />]),
          <Money key="out" dollars={week.paidOut} />,
        ],
      }))}
    />
  );
}

/** The list's filter; its rows come to the figure where nothing went back. */
const daysOf = ({ from, to }: CashWeek) => ({ from, to });
