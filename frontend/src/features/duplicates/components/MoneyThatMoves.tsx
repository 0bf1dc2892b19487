import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DryRun } from '../model';
import { type MoneyGroup, moneyGroups, moneySentence } from '../movedMoney';

/** So tall that a client's usual money is seen at once; years of it scroll inside. */
const Scroller = styled('div')(({ theme }) => ({
  maxHeight: 260,
  margin: '8px 0 16px',
  overflowY: 'auto',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& h4': { margin: '8px 0 0', fontSize: 13 },
  '& h4:first-of-type': { marginTop: 0 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& ul': { margin: '4px 0 0', padding: 0, listStyle: 'none' },
  '& li': { padding: '4px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** Everything in the books that would change its client; renders nothing where there is no money. */
export function MoneyThatMoves({ run }: { run: DryRun }) {
  const groups = moneyGroups(run.money);
  if (groups.length === 0) return null;
  return (
    <>
      <Typography variant="h3">Money</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{moneySentence(groups, run)}</Typography>
      {/* Reachable by keyboard, as it scrolls. */}
      <Scroller tabIndex={0} role="group" aria-label="Money that moves">
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </Scroller>
    </>
  );
}

function Group({ group: { title, total, byStatus, rows } }: { group: MoneyGroup }) {
  return (
    <>
      <h4>{`${title}: ${total}`}</h4>
      {byStatus ? <p>{byStatus}</p> : null}
      <ul aria-label={title}>
        {rows.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </>
  );
}
