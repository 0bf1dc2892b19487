import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { counted } from '../../../lib/labels';
import { formatMoney } from '../../../lib/money';
import { forcedBar } from '../../../theme/forcedColors';
import { tokens } from '../../../theme/tokens';
import { Loaded } from '../../../ui/Loaded';
import { Panel } from '../../../ui/Page';
import { useAging } from './api';
import { type Aging, type AgingBucket, BUCKETS, bucketLabel } from './model';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 8,
  marginBottom: 12,
  borderRadius: tokens.radius.pill,
  backgroundColor: theme.vars.palette.harbor.track,
  overflow: 'hidden',
  '& > span': { backgroundColor: theme.vars.palette.harbor.fillCoral },
  '& > [data-bucket="not_due"]': { backgroundColor: theme.vars.palette.harbor.fillTeal },
  // The later, the stronger.
  '& > [data-bucket="1_30"]': { opacity: 0.4 },
  '& > [data-bucket="31_60"]': { opacity: 0.6 },
  '& > [data-bucket="61_90"]': { opacity: 0.8 },
  ...forcedBar,
}));

const Buckets = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: 4,
  margin: '0 -10px -8px',
  padding: 0,
  listStyle: 'none',
  '& .bucket': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    width: '100%',
    padding: '8px 10px',
    borderRadius: tokens.radius.control,
    fontVariantNumeric: 'tabular-nums',
  },
  '& button.bucket:hover': { backgroundColor: theme.vars.palette.harbor.hover },
  '& button[aria-pressed="true"]': { backgroundColor: theme.vars.palette.harbor.selected },
  '& span': { fontSize: 12, lineHeight: '16px', color: theme.vars.palette.text.secondary },
  '& strong': { fontSize: 18, lineHeight: '26px', fontWeight: 600 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& strong': { fontSize: 16 },
  },
}));

interface AgingPanelProps {
  /** The list below is of some clients; these figures are not. */
  isOfAll?: boolean;
  chosen: string | undefined;
  /** An empty text: all of them. */
  onChoose: (bucket: AgingBucket | '') => void;
}

const BY_AGE = 'Today, by days past the due date';
const OF_ALL = 'All clients today, by days past the due date';

/** Outstanding amounts by days past due; choosing one filters the invoice list. */
export function AgingPanel({ isOfAll = false, chosen, onChoose }: AgingPanelProps) {
  const aging = useAging();
  const total = aging.data ? formatMoney(aging.data.total) : '';
  return (
    <Panel title={`Outstanding ${total}`.trim()} subtitle={isOfAll ? OF_ALL : BY_AGE}>
      <Loaded reading={aging} subject="outstanding balances" skeleton={<LoadingSkeleton />}>
        {(known) => <Figures aging={known} chosen={chosen} onChoose={onChoose} />}
      </Loaded>
    </Panel>
  );
}

function Figures({ aging, chosen, onChoose }: AgingPanelProps & { aging: Aging }) {
  return (
    <>
      <Bar aria-hidden="true">
        {aging.buckets
          .filter(({ amount }) => amount > 0)
          .map(({ bucket, amount }) => (
            <span key={bucket} data-bucket={bucket} style={{ flexGrow: amount, minWidth: 4 }} />
          ))}
      </Bar>
      <Buckets aria-label="Outstanding by days past due">
        {aging.buckets.map(({ bucket, count, amount }) => (
          <li key={bucket}>
            <ButtonBase
              className="bucket"
              aria-pressed={bucket === chosen}
              onClick={() => onChoose(bucket === chosen ? '' : bucket)}
            >
              <span>{bucketLabel(bucket)}</span>
              <strong>{formatMoney(amount)}</strong>
              <span>{countText(count)}</span>
            </ButtonBase>
          </li>
        ))}
      </Buckets>
    </>
  );
}

const countText = (count: number) => counted(count, 'invoice');

function LoadingSkeleton() {
  return (
    <>
      <Bar aria-hidden="true" />
      <Buckets aria-busy="true">
        {BUCKETS.map(({ value, label }) => (
          <li key={value}>
            <div className="bucket">
              <span>{label}</span>
              <strong>
                <Skeleton width={90} />
              </strong>
              <span>
                <Skeleton width={60} />
              </span>
            </div>
          </li>
        ))}
      </Buckets>
    </>
  );
}
