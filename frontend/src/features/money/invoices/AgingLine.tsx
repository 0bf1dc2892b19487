import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatMoney } from '../../../lib/money/money';
import { counted } from '../../../lib/words/labels';
import { forcedBar } from '../../../theme/forcedColors';
import { tokens } from '../../../theme/tokens';
import { InBar } from '../../../ui/listBar/InBar';
import { Loaded } from '../../../ui/states/Loaded';
import { visuallyHidden } from '../../../ui/text/visuallyHidden';
import { useAging } from './api';
import { type Aging, type AgingBucket, BUCKETS, bucketLabel } from './model';

const Line = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > h3': { fontSize: 13, lineHeight: '24px', fontVariantNumeric: 'tabular-nums' },
  // One line above the rows; what has no room passes sideways.
  [theme.breakpoints.up('md')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > h3, & > p, & > span, & > ul': { flex: 'none' },
    '& > ul': { flexWrap: 'nowrap' },
  },
}));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '0 1 96px',
  gap: 2,
  height: 8,
  minWidth: 48,
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
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& .bucket': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 24,
    padding: '0 8px',
    borderRadius: tokens.radius.badge,
    fontVariantNumeric: 'tabular-nums',
    '@media (pointer: coarse)': { minHeight: tokens.density.controlTouch },
  },
  '& button.bucket:hover': { backgroundColor: theme.vars.palette.harbor.hover },
  '& button[aria-pressed="true"]': { backgroundColor: theme.vars.palette.harbor.selected },
  '& .bucket > span': { fontSize: 12, lineHeight: '16px', color: theme.vars.palette.text.secondary },
  '& .bucket > strong': { fontSize: 13, lineHeight: '18px', fontWeight: 600 },
}));

interface AgingLineProps {
  /** The list below is of some clients; these figures are not. */
  isOfAll?: boolean;
  chosen: string | undefined;
  /** An empty text: all of them. */
  onChoose: (bucket: AgingBucket | '') => void;
}

const BY_AGE = 'Today, by days past the due date';
const OF_ALL = 'All clients today, by days past the due date';

/** Outstanding amounts by days past due, in the bar of the list; choosing one filters the invoices. */
export function AgingLine({ isOfAll = false, chosen, onChoose }: AgingLineProps) {
  const aging = useAging();
  const titleId = useId();
  const total = aging.data ? formatMoney(aging.data.total) : '';
  return (
    <InBar place="figures">
      <Line aria-labelledby={titleId}>
        <Typography variant="h3" id={titleId}>
          {`Outstanding ${total}`.trim()}
        </Typography>
        {isOfAll ? (
          <Typography variant="caption" color="textSecondary">
            {OF_ALL}
          </Typography>
        ) : (
          <span style={visuallyHidden}>{BY_AGE}</span>
        )}
        <Loaded reading={aging} subject="outstanding balances" skeleton={<LoadingSkeleton />}>
          {(known) => <Figures aging={known} chosen={chosen} onChoose={onChoose} />}
        </Loaded>
      </Line>
    </InBar>
  );
}

function Figures({ aging, chosen, onChoose }: AgingLineProps & { aging: Aging }) {
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
              title={countText(count)}
              aria-pressed={bucket === chosen}
              onClick={() => onChoose(bucket === chosen ? '' : bucket)}
            >
              <span>{bucketLabel(bucket)}</span>
              <strong>{formatMoney(amount)}</strong>
              {/* Under the pointer too: five of them have no room in the line. */}
              <span style={visuallyHidden}>{countText(count)}</span>
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
                <Skeleton width={60} />
              </strong>
            </div>
          </li>
        ))}
      </Buckets>
    </>
  );
}
