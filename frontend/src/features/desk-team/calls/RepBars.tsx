import { styled } from '@mui/material/styles';
import { formatCount } from '../../../lib/words/labels';
import { Legend } from '../../../ui/chart/Legend';
import { SpanBar } from '../../../ui/chart/SpanBar';
import type { ChartTone } from '../../../ui/chart/tones';
import type { ReportRow } from './api';

const STEPS: readonly { label: string; tone: ChartTone; count: (row: ReportRow) => number }[] = [
  { label: 'Attempts', tone: 'light', count: ({ attempts }) => attempts },
  { label: 'Reached', tone: 'mid', count: ({ reached }) => reached },
  { label: 'Appointments Set', tone: 'full', count: ({ appointmentsSet }) => appointmentsSet },
];

const Rows = styled('div')(({ theme }) => ({
  padding: 16,
  fontSize: 13,
  lineHeight: '20px',
  '& > .rep': {
    display: 'grid',
    gridTemplateColumns: '160px minmax(0, 1fr)',
    columnGap: 12,
    alignItems: 'center',
    padding: '6px 0',
  },
  '& .name': { overflowWrap: 'anywhere' },
  '& .bars > *': { height: 8, marginBottom: 2, backgroundColor: 'transparent' },
  [theme.breakpoints.down('sm')]: { '& > .rep': { gridTemplateColumns: '104px minmax(0, 1fr)' } },
}));

const told = (row: ReportRow) =>
  [row.name, ...STEPS.map(({ label, count }) => `${label}: ${formatCount(count(row))}`)].join(', ');

/** How many attempts reached a person and set an appointment; the table below it has the same figures. */
export function RepBars({ rows }: { rows: readonly ReportRow[] }) {
  const most = Math.max(1, ...rows.map(({ attempts }) => attempts));
  return (
    <Rows aria-hidden="true">
      <Legend kinds={STEPS} />
      {rows.map((row) => (
        <div key={row.userId ?? row.name} className="rep" title={told(row)}>
          <span className="name">{row.name}</span>
          <span className="bars">
            {STEPS.map(({ label, tone, count }) => (
              <SpanBar key={label} from={0} to={count(row)} least={0} most={most} tone={tone} />
            ))}
          </span>
        </div>
      ))}
    </Rows>
  );
}
