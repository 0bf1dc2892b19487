import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { CalendarCheck, CircleDollarSign, type LucideIcon, Percent, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { monthName } from '../../../lib/dates/months';
import { ALL_TIME, monthSoFar } from '../../../lib/dates/spans';
import { formatPercent } from '../../../lib/money/percent';
import { formatCount } from '../../../lib/words/labels';
import { tokens } from '../../../theme/tokens';
import { StripCard } from '../../../ui/figures/FigureStrip';
import { Money } from '../../../ui/money/Money';
import { Loaded } from '../../../ui/states/Loaded';
import { NoValue } from '../../../ui/text/NoValue';
import { useStats } from '../api';
import type { DashboardStats } from '../model';
import { TrendBadge } from './TrendBadge';

const { stat } = tokens.font.scale;

const Cells = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  // The hairlines between the cells are the ground that shows through.
  gap: 1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  backgroundColor: theme.vars.palette.divider,
  '& > li': { display: 'flex', backgroundColor: theme.vars.palette.background.paper },
  '& .cell': {
    flex: 1,
    minWidth: 0,
    padding: '12px 16px',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    outlineOffset: -2,
  },
  '& a.cell:hover': { backgroundColor: theme.vars.palette.harbor.hover },
  '& .label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    fontSize: 13,
    lineHeight: '20px',
    color: theme.vars.palette.text.secondary,
  },
  '& .label > svg': { flex: 'none' },
  '& .value': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 10px',
    marginTop: 6,
  },
  '& .span': { fontSize: 12, lineHeight: '16px', color: theme.vars.palette.text.secondary },
  '& .figure': {
    fontSize: stat.size,
    lineHeight: `${stat.line}px`,
    fontWeight: stat.weight,
    letterSpacing: stat.tracking,
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  [theme.breakpoints.down('sm')]: {
    '& .figure': { width: '100%' },
  },
}));

type Figure = keyof DashboardStats['trends'];

interface Cell {
  key: Figure;
  label: string;
  Icon: LucideIcon;
  value: (stats: DashboardStats) => ReactNode;
  basis: string;
  /** What the figure is of, in this month. */
  span: (month: string) => string;
}

// What each figure is compared with is decided in decisions, section 4.
const CELLS: Cell[] = [
  {
    key: 'newLeads',
    label: 'New Leads',
    Icon: UserPlus,
    value: ({ newLeads }) => formatCount(newLeads),
    basis: 'vs. the same days last month',
    span: monthSoFar,
  },
  {
    key: 'appointments',
    label: 'Appointments',
    Icon: CalendarCheck,
    value: ({ appointmentsScheduled }) => formatCount(appointmentsScheduled),
    basis: 'vs. last month',
    // Those of the days to come are among them.
    span: monthName,
  },
  {
    key: 'revenue',
    label: 'Revenue',
    Icon: CircleDollarSign,
    value: ({ totalRevenue }) => <Money dollars={totalRevenue} />,
    basis: 'vs. the same days last month',
    span: monthSoFar,
  },
  {
    key: 'completionRate',
    label: 'Completion Rate',
    Icon: Percent,
    value: ({ completionRate }) => (completionRate === null ? <NoValue /> : formatPercent(completionRate)),
    basis: 'vs. the end of last month',
    span: () => ALL_TIME,
  },
];

/** The four figures of the month, each a link to the list that adds up to it. */
export function StatStrip() {
  return (
    <StripCard aria-label="This month's figures">
      <Loaded reading={useStats()} subject="the figures" skeleton={<LoadingSkeleton />}>
        {(stats) => (
          <Cells>
            {CELLS.map(({ key, label, Icon, value, basis, span }) => (
              <li key={key}>
                <Link className="cell" to={stats.links[key]}>
                  <Label Icon={Icon} text={label} />
                  <span className="value">
                    <span className="figure">{value(stats)}</span>{' '}
                    <TrendBadge
                      trend={stats.trends[key]}
                      unit={key === 'completionRate' ? 'points' : 'percent'}
                      basis={basis}
                    />
                  </span>
                  <span className="span"> {span(stats.month)}</span>
                </Link>
              </li>
            ))}
          </Cells>
        )}
      </Loaded>
    </StripCard>
  );
}

function Label({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <span className="label">
      <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
      {text}{' '}
    </span>
  );
}

function LoadingSkeleton() {
  return (
    <Cells aria-busy="true">
      {CELLS.map(({ key, label, Icon }) => (
        <li key={key}>
          <div className="cell">
            <Label Icon={Icon} text={label} />
            <span className="value">
              <span className="figure">
                <Skeleton width={72} />
              </span>
              <Skeleton width={48} height={16} />
            </span>
          </div>
        </li>
      ))}
    </Cells>
  );
}
