import { outcomeWords } from '../../../lib/calling/callOutcomes';
import { answersText } from '../../../lib/calling/scriptText';
import { formatInstant } from '../../../lib/dates/dates';
import { formatPhone } from '../../../lib/people/phone';
import type { Column } from '../../../ui/table/DataTable';
import { NoValue } from '../../../ui/text/NoValue';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { Card, Cell, RowLink } from '../cells';
import { personPath } from '../people';
import type { CallRow } from './api';

const personOf = ({ entity, entityId }: CallRow) => personPath({ entity, id: entityId });

/** "1:05", "0:42": minutes and seconds. */
export function durationText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A call's time is worth its minute, not only its day. */
function Started({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at, useBusinessTimeZone())}</time>;
}

const NONE_YET = 'No outcome yet';

function Outcome({ call: { outcome, reason, note, answers } }: { call: CallRow }) {
  if (!outcome) return NONE_YET;
  return (
    <Cell>
      <strong>{outcomeWords(outcome)}</strong>
      {reason ? <span className="below">{reason}</span> : null}
      {note ? <span className="below note">{note}</span> : null}
      {answers.length > 0 ? <span className="below">{answersText(answers)}</span> : null}
    </Cell>
  );
}

export const callColumns: Column<CallRow>[] = [
  {
    id: 'startedAt',
    header: 'Time',
    sortable: true,
    cell: ({ startedAt }) => <Started at={startedAt} />,
  },
  { id: 'rep', header: 'Rep', cell: ({ userName }) => userName || <NoValue /> },
  {
    id: 'person',
    header: 'Person',
    cell: (call) => (
      <Cell>
        <RowLink to={personOf(call)}>{call.name}</RowLink>
        <span className="below">{formatPhone(call.phone)}</span>
      </Cell>
    ),
  },
  { id: 'campaign', header: 'Campaign', cell: ({ campaignName }) => campaignName ?? <NoValue /> },
  { id: 'outcome', header: 'Outcome', cell: (call) => <Outcome call={call} /> },
  {
    id: 'seconds',
    header: 'Length',
    align: 'right',
    sortable: true,
    cell: ({ seconds }) => (seconds === null ? <NoValue /> : durationText(seconds)),
  },
  { id: 'sentence', header: 'Check', cell: ({ sentence }) => sentence },
];

/** The row on a phone. */
export function CallCard({ call }: { call: CallRow }) {
  const { name, phone, outcome, userName, startedAt, campaignName, answers } = call;
  return (
    <Card>
      <RowLink to={personOf(call)}>{name}</RowLink>
      <span>{`${formatPhone(phone)} · ${outcome ? outcomeWords(outcome) : NONE_YET}`}</span>
      {answers.length > 0 ? <span>{answersText(answers)}</span> : null}
      <span>{[userName, campaignName].filter(Boolean).join(' · ')}</span>
      <Started at={startedAt} />
    </Card>
  );
}
