import { MoreMenu } from '../../../../ui/buttons/MoreMenu';
import { type Column, DataTable } from '../../../../ui/table/DataTable';
import { DateText } from '../../../../ui/text/DateText';
import { NoValue } from '../../../../ui/text/NoValue';
import { Card, Cell } from '../cells';
import type { StateRule } from '../model';
import { ToneBadge } from '../ToneBadge';
import { CONFIDENCES, capText, hoursLines, needs, nextRule } from './ruleWords';

type Open = (dialog: 'rule' | 'review-rule' | 'history', value: string) => void;

interface RulesTableProps {
  /** All of them, for what comes next. */
  rules: readonly StateRule[];
  /** undefined while they load. */
  rows: StateRule[] | undefined;
  onOpen: Open;
}

export function RulesTable({ rules, rows, onOpen }: RulesTableProps) {
  return (
    <DataTable
      label="Calling rules"
      columns={columns(rules, onOpen)}
      rows={rows}
      rowId={({ id }) => id}
      card={(rule) => <RuleCard rule={rule} rules={rules} />}
      cardActions={(rule) => <Acts rule={rule} onOpen={onOpen} />}
      sort=""
      onSort={() => undefined}
    />
  );
}

const columns = (rules: readonly StateRule[], onOpen: Open): Column<StateRule>[] => [
  {
    id: 'state',
    header: 'State',
    cell: (rule) => (
      <Cell>
        <strong>{rule.stateName}</strong>
        <span className="below">
          <Since rule={rule} />
        </span>
        <Next rule={rule} rules={rules} />
      </Cell>
    ),
  },
  {
    id: 'hours',
    header: 'Hours',
    cell: (rule) => hoursLines(rule).map((line) => <div key={line}>{line}</div>),
  },
  {
    id: 'holidays',
    header: 'Closed Days',
    cell: ({ holidaysClosed }) => (holidaysClosed ? 'No calls' : <NoValue />),
  },
  { id: 'cap', header: 'Cap', cell: (rule) => capText(rule) ?? <NoValue /> },
  { id: 'needs', header: 'Needs', cell: (rule) => <Needs rule={rule} /> },
  {
    id: 'source',
    header: 'Source',
    cell: (rule) => (
      <Cell>
        {rule.source}
        <span className="below">{CONFIDENCES[rule.confidence]}</span>
      </Cell>
    ),
  },
  { id: 'review', header: 'Review', cell: (rule) => <Reviewed rule={rule} /> },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (rule) => <Acts rule={rule} onOpen={onOpen} />,
  },
];

/** Whose row it is, and from when on it holds. */
export function Since({ rule: { isHouse, validFrom, status } }: { rule: StateRule }) {
  if (isHouse) return 'Built in';
  return (
    <>
      {status === 'coming' ? 'Your office, begins ' : 'Your office, from '}
      <DateText date={validFrom} />
    </>
  );
}

function Next({ rule, rules }: { rule: StateRule; rules: readonly StateRule[] }) {
  const next = nextRule(rules, rule);
  return next ? (
    <span className="below">
      Changes on <DateText date={next.validFrom} />
    </span>
  ) : null;
}

function Needs({ rule }: { rule: StateRule }) {
  const found = needs(rule);
  return found.length > 0 ? found.map((need) => <div key={need}>{need}</div>) : <NoValue />;
}

export function Reviewed({ rule: { reviewedOn, reviewer } }: { rule: StateRule }) {
  if (reviewedOn === null) return <ToneBadge tone="amber" text="Not reviewed" />;
  return (
    <span>
      Reviewed <DateText date={reviewedOn} />
      {reviewer ? ` by ${reviewer}` : null}
    </span>
  );
}

function Acts({ rule: { id, state, stateName }, onOpen }: { rule: StateRule; onOpen: Open }) {
  return (
    <MoreMenu
      label={`Actions for ${stateName}`}
      items={[
        { label: 'Mark as Reviewed', onClick: () => onOpen('review-rule', String(id)) },
        { label: 'New Rule', onClick: () => onOpen('rule', state) },
        { label: 'History', onClick: () => onOpen('history', state) },
      ]}
    />
  );
}

/** The row on a phone. */
function RuleCard({ rule, rules }: { rule: StateRule; rules: readonly StateRule[] }) {
  const cap = capText(rule);
  return (
    <Card>
      <strong>{rule.stateName}</strong>
      {hoursLines(rule).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {rule.holidaysClosed ? <div>No calls on closed days</div> : null}
      {cap ? <div>{`Cap: ${cap}`}</div> : null}
      {needs(rule).map((need) => (
        <div key={need}>{need}</div>
      ))}
      <div>
        <Since rule={rule} /> · {rule.source}
      </div>
      <Next rule={rule} rules={rules} />
      <Reviewed rule={rule} />
    </Card>
  );
}
