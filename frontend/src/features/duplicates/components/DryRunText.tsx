import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { mergeKind } from '../../../lib/people/mergeWords';
import { filledText, leftOutText, movingText } from '../dryRun';
import type { DryRun } from '../model';
import { MoneyThatMoves } from './MoneyThatMoves';

const Lines = styled('ul')({ margin: '4px 0 16px', paddingLeft: 20, overflowWrap: 'anywhere' });

/** What a merge would come to, before it is one. */
export function DryRunText({ run }: { run: DryRun }) {
  const { one } = mergeKind(run.kind);
  const { survivor, absorbed } = run;
  return (
    <>
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        <strong>{survivor.name}</strong>
        {` (${one} ${survivor.id}) is older and stays. `}
        <strong>{absorbed.name}</strong>
        {` (${one} ${absorbed.id}) is merged into it.`}
      </Typography>
      {run.result.suppressed ? <OnTheList /> : null}
      <Part title="Changes" lines={filledText(run)} none={`No field of the older ${one} changes.`} />
      <Part title="Left Out" lines={leftOutText(run)} none="Nothing is left out." />
      <Part title="Moves" lines={movingText(run)} none="There is nothing to move." />
      <MoneyThatMoves run={run} />
      <Typography variant="body2" color="textSecondary">
        {run.kind === 'client'
          ? 'You can undo the merge for 30 days, unless a payment of one client pays an invoice of the other by then.'
          : 'You can undo the merge for 30 days.'}
      </Typography>
    </>
  );
}

function OnTheList() {
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      <strong>Do not contact this person.</strong> All phone numbers and emails of both will be on the Do Not
      Contact list, and stay on it after the merge is undone.
    </Alert>
  );
}

function Part({ title, lines, none }: { title: string; lines: readonly string[]; none: string }) {
  return (
    <>
      <Typography variant="h3">{title}</Typography>
      {lines.length === 0 ? (
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          {none}
        </Typography>
      ) : (
        <Lines>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Lines>
      )}
    </>
  );
}
