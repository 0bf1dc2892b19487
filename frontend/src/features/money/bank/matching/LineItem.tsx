import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/money/money';
import { Money } from '../../../../ui/money/Money';
import { DateText, InstantText } from '../../../../ui/text/DateText';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { BelowText } from '../../BelowText';
import type { BankMatchingLine, BankMatchProposal, BankMatchRecord } from '../contract';
import { useMatchLine, useUndoMatch } from './api';
import { lineTitle, proposalBody, recordsTitle } from './model';

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > strong': { flex: 'none' },
});

/** One row on a desktop, so that ten open lines are seen at once. */
const OpenLine = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 6fr) auto',
  columnGap: 20,
  alignItems: 'center',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 10 },
}));

const Best = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  fontSize: 13,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

const Proposal = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 10,
  padding: '10px 12px',
  borderRadius: 8,
  fontSize: 13,
  backgroundColor: theme.vars.palette.harbor.sunken,
  '& > div': { flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 8 });

/** Records of a proposal that the list names; the dialog has them all. */
const NAMED = 2;

interface LineItemProps {
  line: BankMatchingLine;
  onChoose: () => void;
  onIgnore: () => void;
}

/** A line of the bank with what it may be, or what it was found to be. */
export function LineItem({ line, onChoose, onIgnore }: LineItemProps) {
  const { acts } = line;
  const title = lineTitle(line);
  const isOpen = acts.includes('match') || acts.includes('ignore');
  if (!isOpen) {
    return (
      <>
        <LineHead line={line} />
        <Settled line={line} />
      </>
    );
  }
  return (
    <OpenLine>
      <LineHead line={line} />
      {acts.includes('match') ? <BestProposal line={line} /> : <span />}
      <Buttons>
        {acts.includes('match') ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Choose records for ${title}`}
            onClick={onChoose}
          >
            Choose Records
          </Button>
        ) : null}
        {acts.includes('ignore') ? (
          <Button size="small" aria-label={`Ignore ${title}`} onClick={onIgnore}>
            Ignore
          </Button>
        ) : null}
      </Buttons>
    </OpenLine>
  );
}

/** The best of what the line may be; the dialog has the others. */
function BestProposal({ line }: { line: BankMatchingLine }) {
  const [best, ...others] = line.proposals;
  if (!best) return <BelowText>No matching record found. Choose records, or ignore the line.</BelowText>;
  return <Proposed line={line} proposal={best} others={others.length} />;
}

function LineHead({ line }: { line: BankMatchingLine }) {
  const { date, description, reference, note, counterparty, amount } = line;
  const words = [counterparty ? description : null, reference, note].filter(Boolean).join(' · ');
  return (
    <Head>
      <div>
        <strong>{lineTitle(line)}</strong>
        <BelowText>
          <DateText date={date} />
          {words ? ` · ${words}` : ''}
        </BelowText>
      </div>
      <strong>
        <Money dollars={amount} />
      </strong>
    </Head>
  );
}

/** Each record by its name, as a way to it. */
function Records({ records }: { records: readonly BankMatchRecord[] }): ReactNode {
  return records.map(({ kind, id, label, href, date, amount }) => (
    <div key={`${kind}${id}`}>
      <Link to={href}>{label}</Link> · <DateText date={date} /> · <Money dollars={amount} />
    </div>
  ));
}

const feeText = (fee: BankMatchProposal['fee']) =>
  fee > 0 ? ` Less a card fee of ${formatMoney(fee)}.` : '';

interface ProposedProps {
  line: BankMatchingLine;
  proposal: BankMatchProposal;
  /** How many more there are. */
  others: number;
}

function Proposed({ line, proposal, others }: ProposedProps) {
  const { run, isRunning } = useMatchLine();
  const notify = useNotify();
  const take = async () => {
    try {
      await run(proposalBody(line.lineId, proposal));
      notify.success('Line Matched', recordsTitle(proposal.records));
    } catch (error) {
      notify.failure(error, 'Failed to match the bank line');
    }
  };
  const unnamed = proposal.records.length - NAMED;
  return (
    <Best>
      <div>
        <Records records={proposal.records.slice(0, NAMED)} />
        {unnamed > 0 ? <BelowText>{`and ${unnamed} more`}</BelowText> : null}
        <BelowText>
          {`${proposal.reason}${feeText(proposal.fee)}${others > 0 ? ` ${others} more under Choose Records.` : ''}`}
        </BelowText>
      </div>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Match ${lineTitle(line)} with ${recordsTitle(proposal.records)}`}
        onClick={() => void take()}
        loading={isRunning}
      >
        Match
      </Button>
    </Best>
  );
}

/** What the line is, who said so, and the way back. */
function Settled({ line: { match, acts, ...line } }: { line: BankMatchingLine }) {
  const { run, isRunning } = useUndoMatch();
  const notify = useNotify();
  if (!match) return null;
  const undo = async () => {
    try {
      await run({ id: match.id, version: match.version });
      notify.success('Match Undone', lineTitle(line));
    } catch (error) {
      notify.failure(error, 'Failed to undo the match');
    }
  };
  return (
    <Proposal>
      <div>
        {match.records.length > 0 ? <Records records={match.records} /> : (match.reason ?? 'Ignored')}
        <BelowText>
          {match.by?.name ?? 'Exitdesk'} · <InstantText instant={match.at} relative />
          {match.records.length > 0 ? feeText(match.fee) : ''}
        </BelowText>
      </div>
      {acts.includes('undo') ? (
        <Button
          variant="outlined"
          aria-label={`Undo ${lineTitle(line)}`}
          onClick={() => void undo()}
          loading={isRunning}
        >
          Undo
        </Button>
      ) : null}
    </Proposal>
  );
}
