import { type MoreItem, MoreMenu } from '../../../../ui/buttons/MoreMenu';
import { type Column, DataTable } from '../../../../ui/table/DataTable';
import { DateText } from '../../../../ui/text/DateText';
import { NoValue } from '../../../../ui/text/NoValue';
import { Card, Cell } from '../cells';
import type { StateStanding } from '../model';
import { type Tone, ToneBadge } from '../ToneBadge';
import { actLabel, type StatusKind } from './standing';

type Change = (standing: StateStanding, kind: StatusKind) => void;

interface StatesTableProps {
  /** undefined while they load. */
  rows: StateStanding[] | undefined;
  onChange: Change;
}

export function StatesTable({ rows, onChange }: StatesTableProps) {
  return (
    <DataTable
      label="States"
      columns={columns(onChange)}
      rows={rows}
      rowId={({ state }) => state}
      card={(standing) => <StandingCard standing={standing} />}
      cardActions={(standing) => <Acts standing={standing} onChange={onChange} />}
      sort=""
      onSort={() => undefined}
    />
  );
}

const columns = (onChange: Change): Column<StateStanding>[] => [
  { id: 'state', header: 'State', cell: ({ stateName }) => stateName },
  { id: 'own-list', header: 'Own Registry', cell: (standing) => <OwnList standing={standing} /> },
  { id: 'registration', header: 'Registration', cell: (standing) => <Registration standing={standing} /> },
  { id: 'source', header: 'Known From', cell: (standing) => <KnownFrom standing={standing} /> },
  { id: 'emergency', header: 'Emergency Ban', cell: (standing) => <Emergency standing={standing} /> },
  { id: 'calendar', header: 'Closed Days', cell: (standing) => <Calendar standing={standing} /> },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (standing) => <Acts standing={standing} onChange={onChange} />,
  },
];

interface ToldProps {
  tone: Tone;
  text: string;
  since: string | null;
  source: string | null;
}

/** What holds, from when on, and how that is known. */
function Told({ tone, text, since, source }: ToldProps) {
  return (
    <Cell>
      <ToneBadge tone={tone} text={text} />
      {since ? (
        <span className="below">
          {'Since '}
          <DateText date={since} />
          {source ? ` · ${source}` : null}
        </span>
      ) : null}
    </Cell>
  );
}

const toBeReviewed = <ToneBadge tone="amber" text="To be reviewed" />;

/** Whether a do-not-call registry of the state has to be loaded in addition to the national one. */
function OwnList({ standing: { needsOwnList, isUnread } }: { standing: StateStanding }) {
  if (isUnread) return toBeReviewed;
  return needsOwnList ? 'Needed' : 'Not needed';
}

/** The rule that says what the state asks for, and whose word that is. */
function KnownFrom({ standing: { ruleSource, reviewedOn, reviewer } }: { standing: StateStanding }) {
  if (ruleSource === null) return <NoValue />;
  return (
    <Cell>
      {ruleSource}
      <span className="below">
        {reviewedOn ? (
          <>
            {'Reviewed '}
            <DateText date={reviewedOn} />
            {reviewer ? ` by ${reviewer}` : null}
          </>
        ) : (
          'Not reviewed'
        )}
      </span>
    </Cell>
  );
}

function Registration({ standing }: { standing: StateStanding }) {
  const { registered, needsRegistration, registeredSince, registrationSource, isUnread } = standing;
  if (registered) {
    return <Told tone="green" text="Registered" since={registeredSince} source={registrationSource} />;
  }
  if (needsRegistration) return <ToneBadge tone="amber" text="Not registered" />;
  return isUnread ? toBeReviewed : 'Not needed';
}

function Emergency({ standing }: { standing: StateStanding }) {
  const { emergency, emergencySince, emergencySource } = standing;
  if (!emergency) return <NoValue />;
  return <Told tone="red" text="Calls banned" since={emergencySince} source={emergencySource} />;
}

function Calendar({ standing: { calendarLoaded } }: { standing: StateStanding }) {
  return calendarLoaded ? 'Nothing missing' : <ToneBadge tone="amber" text="Not loaded" />;
}

function Acts({ standing, onChange }: { standing: StateStanding; onChange: Change }) {
  const item = (kind: StatusKind) => ({
    label: actLabel(standing, kind),
    onClick: () => onChange(standing, kind),
  });
  const items: MoreItem[] = [item('registered'), item('emergency')];
  if (standing.ruleId !== null) {
    items.push({ label: 'Review Rule', to: `?tab=rules&review-rule=${standing.ruleId}` });
  }
  return <MoreMenu label={`Actions for ${standing.stateName}`} items={items} />;
}

/** The row on a phone. */
function StandingCard({ standing }: { standing: StateStanding }) {
  const { stateName, needsOwnList, registered, needsRegistration, isUnread, emergency, calendarLoaded } =
    standing;
  return (
    <Card>
      <strong>{stateName}</strong>
      {isUnread ? <span>Registry and registration: {toBeReviewed}</span> : null}
      {needsOwnList && !isUnread ? <span>Own registry needed</span> : null}
      {registered || needsRegistration ? <Registration standing={standing} /> : null}
      {emergency ? <Emergency standing={standing} /> : null}
      {calendarLoaded ? null : <ToneBadge tone="amber" text="Closed days not loaded" />}
      <KnownFrom standing={standing} />
    </Card>
  );
}
