import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { BULK_VERBS, type BulkKind, rowsOf } from '../../lib/bulk';
import { queryUrl } from '../../lib/queryUrl';
import type { BulkActionsProps } from './BulkActions';
import { BulkAsk } from './BulkAsk';
import { BulkRun } from './BulkRun';

const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 16px',
  fontSize: 13,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.harbor.primarySoft,
  '& > strong': { marginRight: 8, fontVariantNumeric: 'tabular-nums' },
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
  return (
    <>
      {count > 0 ? (
        <Bar aria-label="Selected rows">
          <strong role="status">{`${count.toLocaleString('en-US')} selected`}</strong>
          {canTakeAll ? (
            <Button onClick={selection.selectAllMatching}>
              {`Select all ${total.toLocaleString('en-US')} that match`}
            </Button>
          ) : null}
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="outlined"
              color={kind === 'trash' ? 'error' : 'primary'}
              disabled={tooMany}
              onClick={() => setAsking(kind)}
            >
              {BULK_VERBS[kind]}
            </Button>
          ))}
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
