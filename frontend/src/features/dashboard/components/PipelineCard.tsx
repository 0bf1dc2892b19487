import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { counted, formatCount } from '../../../lib/words/labels';
import { tokens } from '../../../theme/tokens';
import { ShareBar } from '../../../ui/figures/ShareBar';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { usePipeline } from '../api';
import { barTone, inTwoRows, type PipelineItem, shareOf, stageLabel } from '../model';
import { PipelineWaiting } from './PipelineWaiting';

const ROW = [0, 1, 2, 3, 4, 5];

const Row = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: '4px 8px',
  margin: '0 -8px',
  padding: 0,
  listStyle: 'none',
  // The stages bring their own space, so that the pointer's ground reaches beyond their texts.
  '&:first-of-type': { marginTop: -8 },
  '&:nth-of-type(2)': { marginBottom: -8 },
  '& .stage': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    // A label of two lines moves no figure of its row.
    gridTemplateRows: '1fr auto auto',
    boxSizing: 'border-box',
    height: '100%',
    alignItems: 'baseline',
    padding: 8,
    borderRadius: tokens.radius.control,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    outlineOffset: -2,
  },
  '& a.stage:hover': { backgroundColor: theme.vars.palette.harbor.hover },
  '& .label': {
    gridColumn: '1 / -1',
    overflowWrap: 'anywhere',
    fontSize: 12,
    lineHeight: '16px',
    color: theme.vars.palette.text.secondary,
  },
  '& .count': { fontSize: 18, lineHeight: '26px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .share': {
    fontSize: 12,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .bar': { gridColumn: '1 / -1', marginTop: 4 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

export function PipelineCard() {
  const pipeline = usePipeline();
  const total = pipeline.data?.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel
      title="Lead Pipeline"
      subtitle={total === undefined ? 'People by stage' : across(total, pipeline.data?.length ?? 0)}
    >
      <Loaded reading={pipeline} subject="the lead pipeline" skeleton={<LoadingSkeleton />}>
        {(items) => (
          <>
            <Stages items={items} total={total ?? 0} />
            <PipelineWaiting items={items} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Stages({ items, total }: { items: PipelineItem[]; total: number }) {
  return inTwoRows(items).map((row, index) => (
    <Row key={row[0]?.status ?? index} aria-label={index === 0 ? 'Earlier stages' : 'Later stages'}>
      {row.map((item) => (
        <li key={item.status}>
          <Stage item={item} total={total} />
        </li>
      ))}
    </Row>
  ));
}

function across(total: number, stages: number): string {
  return `${counted(total, 'person', 'people')} across ${stages} stages`;
}

function Stage({ item: { status, count }, total }: { item: PipelineItem; total: number }) {
  const share = shareOf(count, total);
  return (
    <Link
      className="stage"
      to={paths.stage(status)}
      title={status}
      // Without the bar's own number, which would be heard once more.
      aria-label={`${status}: ${formatCount(count)}, ${share}%`}
    >
      <span className="label">{stageLabel(status)}</span>
      <span className="count">{formatCount(count)}</span>
      <span className="share">{`${share}%`}</span>
      <span className="bar">
        <ShareBar percent={share} tone={barTone(status)} label={status} />
      </span>
    </Link>
  );
}

function LoadingSkeleton() {
  return [0, 1].map((row) => (
    <Row key={row} aria-busy="true">
      {ROW.map((at) => (
        <li key={at}>
          <div className="stage">
            <span className="label">
              <Skeleton width="70%" />
            </span>
            <span className="count">
              <Skeleton width={32} />
            </span>
            <span className="bar">
              <ShareBar percent={0} />
            </span>
          </div>
        </li>
      ))}
    </Row>
  ));
}
