import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { formatPercent } from '../../../lib/money/percent';
import { formatCount } from '../../../lib/words/labels';
import { FigureLink } from '../../../ui/figures/FigureLink';
import { ShareBar } from '../../../ui/figures/ShareBar';
import { FilterInput } from '../../../ui/filters/FilterFields';
import { Panel } from '../../../ui/page/Page';
import { useAddress } from '../../../ui/page/useAddress';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState, NoMatchState } from '../../../ui/states/states';
import { useFunnel } from '../api';
import { type FunnelStage, reached } from '../model';
import { useFigures } from '../useFigures';

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5];

const Span = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  marginBottom: 16,
  '& > div': { width: 180 },
  [theme.breakpoints.down('sm')]: { '& > div': { width: 'auto', flex: 1, minWidth: 0 } },
}));

const Steps = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { height: 40, padding: '0 0 0 16px', textAlign: 'right', fontWeight: 400 },
  '& thead th': { height: 28, fontSize: 12, fontWeight: 500, color: theme.vars.palette.harbor.textTertiary },
  '& tr > :first-child': { paddingLeft: 0, textAlign: 'left', width: 120 },
  '& tbody th': { fontWeight: 600 },
  '& tbody td:nth-of-type(2)': { width: '100%' },
  '& tbody td': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingLeft: 10 },
    '& tr > :first-child': { width: 90 },
  },
}));

/** How many of the leads created in a span got how far. */
export function FunnelPanel() {
  const { params, change } = useAddress();
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const funnel = useFunnel({ ...(from ? { from } : {}), ...(to ? { to } : {}) });
  return (
    <Panel title="Lead Funnel" subtitle="Leads by furthest step reached">
      <Span>
        <FilterInput
          label="Created From"
          type="date"
          value={from}
          onChange={(value) => change({ from: value })}
        />
        <FilterInput label="Created To" type="date" value={to} onChange={(value) => change({ to: value })} />
      </Span>
      <Loaded reading={funnel} subject="the lead funnel" skeleton={<LoadingSkeleton />}>
        {(steps) => {
          if (steps.some(({ value }) => value > 0)) return <FunnelTable steps={steps} from={from} to={to} />;
          if (from || to)
            return <NoMatchState pluralName="leads" onClear={() => change({ from: '', to: '' })} />;
          return <EmptyState text="No leads found." />;
        }}
      </Loaded>
    </Panel>
  );
}

interface FunnelTableProps {
  steps: FunnelStage[];
  from: string;
  to: string;
}

function FunnelTable({ steps, from, to }: FunnelTableProps) {
  const figures = useFigures();
  const first = steps[0]?.value ?? 0;
  return (
    <Steps aria-label="Lead Funnel">
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Leads</th>
          <th scope="col" colSpan={2}>
            Share of New Leads
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ name, value, statuses }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <FigureLink to={figures.leadsOfStep(statuses, from, to)}>{formatCount(value)}</FigureLink>
            </td>
            <td>
              <ShareBar percent={reached(value, first)} />
            </td>
            <td>{formatPercent(reached(value, first))}</td>
          </tr>
        ))}
      </tbody>
    </Steps>
  );
}

function LoadingSkeleton() {
  return (
    <Steps aria-label="Lead Funnel" aria-busy="true">
      <tbody>
        {SKELETON_ROWS.map((row) => (
          <tr key={row}>
            <td>
              <Skeleton width={90} />
            </td>
            <td>
              <Skeleton width={40} />
            </td>
            <td>
              <ShareBar percent={0} />
            </td>
          </tr>
        ))}
      </tbody>
    </Steps>
  );
}
