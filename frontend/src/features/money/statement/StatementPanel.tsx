import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../../lib/dates/dates';
import { wallClock } from '../../../lib/dates/wallTime';
import { formatMoney } from '../../../lib/money/money';
import { paths } from '../../../lib/paths/paths';
import { FigureStrip } from '../../../ui/figures/FigureStrip';
import { Money } from '../../../ui/money/Money';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { DateText } from '../../../ui/text/DateText';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { BelowText } from '../BelowText';
import { ABOVE_CALCULATED, UNKNOWN } from '../commissions/model';
import { MoneyCard } from '../MoneyCard';
import { RowLink } from '../RowLink';
import { type StatementQuery, useStatement } from './api';
import {
  type BalancedLine,
  FIGURES,
  lineWords,
  movedText,
  paidText,
  type Statement,
  spanOfFigure,
  withBalance,
} from './model';
import { StatementSteps } from './StatementSteps';

const LABEL = 'Statement totals';
const linkOf = ({ commissionId }: BalancedLine) => paths.commission(commissionId);

const columns: Column<BalancedLine>[] = [
  { id: 'date', header: 'Date', cell: (line) => <LineDate line={line} /> },
  { id: 'kind', header: 'Type', cell: (line) => <LineKind line={line} /> },
  {
    id: 'commission',
    header: 'Commission',
    cell: (line) => <RowLink to={linkOf(line)}>{`Commission ${line.commissionId}`}</RowLink>,
  },
  { id: 'client', header: 'Client', cell: ({ clientName }) => clientName || UNKNOWN },
  { id: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money dollars={amount} /> },
  { id: 'balance', header: 'Owed', align: 'right', cell: ({ balance }) => <Money dollars={balance} /> },
];

/** The day a line counts for, and the day it is of when that is in a closed month. */
function LineDate({ line }: { line: BalancedLine }) {
  const moved = movedText(line);
  return (
    <>
      <DateText date={line.date} />
      {moved ? <BelowText>{moved}</BelowText> : null}
    </>
  );
}

function LineKind({ line }: { line: BalancedLine }) {
  return (
    <>
      {lineWords(line.kind)}
      {line.aboveEngine ? <BelowText>{ABOVE_CALCULATED}</BelowText> : null}
    </>
  );
}

/** What was owed when the period began, what changed it, and what is owed at its end. */
export function StatementPanel({ query }: { query: StatementQuery | null }) {
  const { date: today } = wallClock(useBusinessTimeZone());
  return (
    <Loaded reading={useStatement(query)} subject="the statement" skeleton={<LoadingSkeleton />}>
      {(statement) => (
        <>
          <FigureStrip
            label={LABEL}
            figures={FIGURES.map(([label, key]) => ({
              label,
              value: <Money dollars={statement[key]} />,
              second: spanOfFigure(key, statement, today),
            }))}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
            {paidText(statement, today)}
          </Typography>
          {hasMoved(statement) ? <StatementSteps steps={statement.steps} /> : null}
          <StatementLines statement={statement} />
        </>
      )}
    </Loaded>
  );
}

/** A period in which nothing was owed and nothing changed has nothing to draw. */
const hasMoved = ({ steps }: Statement) => steps.some(({ change }) => change !== 0);

function StatementLines({ statement }: { statement: Statement }) {
  return (
    <Panel title="Activity" flush>
      {statement.lines.length === 0 ? (
        <EmptyState text="No activity in this period." />
      ) : (
        <LineTable rows={withBalance(statement)} />
      )}
    </Panel>
  );
}

/** The panel's title keeps its distance. */
const Below = styled('div')({ marginTop: 12 });

function LineTable({ rows }: { rows: BalancedLine[] | undefined }) {
  return (
    <Below>
      <DataTable
        label="Statement lines"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLink={linkOf}
        card={(line) => (
          <MoneyCard
            title={lineWords(line.kind)}
            dollars={line.amount}
            detail={`${line.clientName || UNKNOWN} · ${formatDate(line.date)}`}
          >
            {[
              `${formatMoney(line.balance)} owed`,
              movedText(line),
              line.aboveEngine ? ABOVE_CALCULATED : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </MoneyCard>
        )}
        sort=""
        onSort={() => undefined}
      />
    </Below>
  );
}

function LoadingSkeleton() {
  return (
    <>
      <FigureStrip label={LABEL} figures={FIGURES.map(([label]) => ({ label, value: undefined }))} />
      <Panel title="Activity" flush>
        <LineTable rows={undefined} />
      </Panel>
    </>
  );
}
