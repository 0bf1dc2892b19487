import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { BULK_VERBS, type BulkKind, rowsOf } from '../../lib/bulk';
import { queryUrl } from '../../lib/queryUrl';
import { tokens } from '../../theme/tokens';
import { MoreMenu } from '../MoreMenu';
import type { BulkActionsProps } from './BulkActions';
import { BulkAsk } from './BulkAsk';
import { BulkRun } from './BulkRun';

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
  [theme.breakpoints.down('md')]: { bottom: tokens.density.bottomBar, '& > strong': { marginRight: 'auto' } },
  '@media print': { display: 'none' },
}));

/** More than this and only "all that match" can be sent. */
const MOST_IDS = 1000;

/** "12 selected", what can be done with them, and the dialogs of it. */
export default function BulkBar(props: BulkActionsProps) {
  const { list, selection, total, capped, kinds, calls } = props;
  const [asking, setAsking] = useState<BulkKind | null>(null);
  const [running, setRunning] = useState<number | null>(null);
  const { ids, allMatching, count } = selection;
  const chosen = allMatching
    ? { allMatching: true as const, query: queryUrl('', props.query).slice(1) }
    : { ids };
  const canTakeAll = !allMatching && !capped && total > count;
  const tooMany = !allMatching && ids.length > MOST_IDS;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const Choices = isPhone ? ChoicesMenu : ChoiceButtons;
  return (
    <>
      {count > 0 ? (
        <Bar aria-label="Selected rows" data-stays>
          <strong role="status">{`${count.toLocaleString('en-US')} selected`}</strong>
          <Choices
            kinds={kinds}
            tooMany={tooMany}
            takeAll={
              canTakeAll
                ? {
                    label: `Select all ${total.toLocaleString('en-US')} that match`,
                    onClick: selection.selectAllMatching,
                  }
                : null
            }
            onChoose={setAsking}
          />
          <Button onClick={selection.clear}>Clear</Button>
          {tooMany ? (
            <span role="alert">{`Select up to ${rowsOf(list, MOST_IDS)}, or all that match.`}</span>
          ) : null}
        </Bar>
      ) : null}
      {asking ? (
        <BulkAsk
          kind={asking}
          list={list}
          count={count}
          staff={props.staff}
          statuses={props.statuses ?? []}
          onClose={() => setAsking(null)}
          onStart={async (change) => {
            setRunning(await calls.start(list, change, chosen));
            setAsking(null);
            selection.clear();
          }}
        />
      ) : null}
      {running === null ? null : <BulkRun id={running} calls={calls} onClose={() => setRunning(null)} />}
    </>
  );
}

interface ChoicesProps {
  kinds: BulkKind[];
  tooMany: boolean;
  takeAll: { label: string; onClick: () => void } | null;
  onChoose: (kind: BulkKind) => void;
}

function ChoiceButtons({ kinds, tooMany, takeAll, onChoose }: ChoicesProps) {
  return (
    <>
      {takeAll ? <Button onClick={takeAll.onClick}>{takeAll.label}</Button> : null}
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="outlined"
          color={kind === 'trash' ? 'error' : 'primary'}
          disabled={tooMany}
          onClick={() => onChoose(kind)}
        >
          {BULK_VERBS[kind]}
        </Button>
      ))}
    </>
  );
}

/** On a phone the bar is one line, so that rows stay in sight above it. */
function ChoicesMenu({ kinds, tooMany, takeAll, onChoose }: ChoicesProps) {
  const acts = tooMany ? [] : kinds;
  return (
    <MoreMenu
      label="Actions for the selected rows"
      text="Actions"
      items={[
        ...(takeAll ? [takeAll] : []),
        ...acts.map((kind) => ({
          label: BULK_VERBS[kind],
          onClick: () => onChoose(kind),
          isDestructive: kind === 'trash',
        })),
      ]}
    />
  );
}
