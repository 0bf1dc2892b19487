import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryUrl } from '../../lib/paths/queryUrl';
import { formatCount, formatTotal } from '../../lib/words/labels';
import {
  BULK_VERBS,
  type BulkKind,
  type BulkListName,
  canTakeAllOf,
  isGrave,
  MOST_ROWS,
  rowsOf,
} from '../../lib/work/bulk';
import { MoreMenu } from '../buttons/MoreMenu';
import { ReasonButton } from '../buttons/ReasonButton';
import { useToast } from '../toasts/useToast';
import type { BulkActionsProps } from './BulkActions';
import { BulkAsk } from './BulkAsk';
import { useBulkRuns } from './useBulkRuns';

/** At the foot of the window while the list reaches below it, so that no row moves when the first one is selected. */
const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  // Above the head of a table, which is sticky too.
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 16px',
  fontSize: 13,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.harbor.primarySoft,
  boxShadow: theme.vars.palette.harbor.shadowPop,
  '& > strong': { marginRight: 8, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('md')]: { bottom: 'var(--bottom-bar)', '& > strong': { marginRight: 'auto' } },
  '@media print': { display: 'none' },
}));

/** More than this and only "all that match" can be sent. */
const MOST_IDS = 1000;

const TOO_MANY_MATCH = `Narrow the filters to ${formatCount(MOST_ROWS)} or fewer.`;

function tooManyText(list: BulkListName, tooManyMatch: boolean): string {
  const most = `Select up to ${rowsOf(list, MOST_IDS)}`;
  if (!canTakeAllOf(list)) return `${most}.`;
  return tooManyMatch
    ? `${most}. For all that match, narrow the filters to ${formatCount(MOST_ROWS)} or fewer.`
    : `${most}, or all that match.`;
}

/** "12 selected", what can be done with them, and the question before it begins. */
export default function BulkBar(props: BulkActionsProps) {
  const { list, selection, total, capped, kinds, calls } = props;
  const [asking, setAsking] = useState<BulkKind | null>(null);
  const showRun = useBulkRuns();
  const { ids, allMatching, count } = selection;
  const chosen = allMatching
    ? { allMatching: true as const, query: queryUrl('', props.query).slice(1) }
    : { ids };
  const canTakeAll = canTakeAllOf(list) && !allMatching && (capped || total > count);
  const tooMany = !allMatching && ids.length > MOST_IDS;
  const trashesTooMany = kinds.includes('trash') && count > calls.mostTrashed;
  const offered = trashesTooMany ? kinds.filter((kind) => kind !== 'trash') : kinds;
  const tooManyMatch = capped || total > MOST_ROWS;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const Choices = isPhone ? ChoicesMenu : ChoiceButtons;
  return (
    <>
      <Bar aria-label="Selected rows" data-stays>
        <strong role="status">
          {`${formatCount(count)} selected${selection.isRestOfAll ? ', on this page only' : ''}`}
        </strong>
        <Choices
          kinds={offered}
          tooMany={tooMany}
          takeAll={
            canTakeAll
              ? {
                  label: `Select all ${formatTotal(total, capped)} that match`,
                  unless: tooManyMatch ? TOO_MANY_MATCH : null,
                  onClick: selection.selectAllMatching,
                }
              : null
          }
          onChoose={setAsking}
        />
        <Button onClick={selection.clear}>Clear</Button>
        {trashesTooMany && !tooMany ? (
          <span>{`Your role can delete up to ${rowsOf(list, calls.mostTrashed)} at once.`}</span>
        ) : null}
        {tooMany ? <span role="alert">{tooManyText(list, tooManyMatch)}</span> : null}
      </Bar>
      {asking ? (
        <BulkAsk
          kind={asking}
          list={list}
          count={count}
          staff={props.staff}
          statuses={props.statuses ?? []}
          useKnownTags={calls.useKnownTags}
          onClose={() => setAsking(null)}
          onStart={async (change) => {
            showRun(await calls.start(list, change, chosen));
            setAsking(null);
            selection.clear();
          }}
        />
      ) : null}
    </>
  );
}

interface ChoicesProps {
  kinds: BulkKind[];
  tooMany: boolean;
  takeAll: { label: string; unless: string | null; onClick: () => void } | null;
  onChoose: (kind: BulkKind) => void;
}

/** Where those of before are found. */
const EARLIER = { label: 'Earlier Actions', to: '/bulk-actions' };

function ChoiceButtons({ kinds, tooMany, takeAll, onChoose }: ChoicesProps) {
  return (
    <>
      {takeAll ? (
        <ReasonButton unless={takeAll.unless} onClick={takeAll.onClick}>
          {takeAll.label}
        </ReasonButton>
      ) : null}
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="outlined"
          color={isGrave(kind) ? 'error' : 'primary'}
          disabled={tooMany}
          onClick={() => onChoose(kind)}
        >
          {BULK_VERBS[kind]}
        </Button>
      ))}
      <Button component={Link} to={EARLIER.to}>
        {EARLIER.label}
      </Button>
    </>
  );
}

/** On a phone the bar is one line, so that rows stay in sight above it. */
function ChoicesMenu({ kinds, tooMany, takeAll, onChoose }: ChoicesProps) {
  const toast = useToast();
  const acts = tooMany ? [] : kinds;
  // An item of a menu has no place for a reason: it shows when the item is chosen.
  const takeOrTell = ({ label, unless, onClick }: NonNullable<typeof takeAll>) => ({
    label,
    onClick: unless ? () => toast({ tone: 'info', title: 'Not Available', description: unless }) : onClick,
  });
  return (
    <MoreMenu
      label="Actions for the selected rows"
      text="Actions"
      items={[
        ...(takeAll ? [takeOrTell(takeAll)] : []),
        ...acts.map((kind) => ({
          label: BULK_VERBS[kind],
          onClick: () => onChoose(kind),
          isDestructive: isGrave(kind),
        })),
        EARLIER,
      ]}
    />
  );
}
