import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DayRange } from '../../../lib/dates/wallTime';
import { counted, formatCount } from '../../../lib/words/labels';
import { FigureLink } from '../../../ui/figures/FigureLink';
import type { Column } from '../../../ui/table/DataTable';
import { InstantText } from '../../../ui/text/DateText';
import { NoValue } from '../../../ui/text/NoValue';
import { CallsFigure } from '../CallsFigure';
import { type CallFigure, skipsOf } from '../calls/links';
import { Card, Cell } from '../cells';
import { personPath } from '../people';
import { ToneBadge } from '../ToneBadge';
import type { DeskRep } from './api';
import { repStatus, skipsMuch } from './model';

export type RepDeed = 'free' | 'pause';

function Held({ rep: { person, heldSince } }: { rep: DeskRep }) {
  if (!person) return <NoValue />;
  return (
    <Cell>
      <Link to={personPath(person)}>{person.name}</Link>
      {heldSince ? (
        <span className="below">
          {'Since '}
          <InstantText instant={heldSince} relative />
        </span>
      ) : null}
    </Cell>
  );
}

/** Opens them; none opens no list. */
function Skips({ rep, day }: { rep: DeskRep; day: DayRange }) {
  const count = formatCount(rep.skipsLastHour);
  const shown = skipsMuch(rep) ? <ToneBadge tone="amber" text={count} /> : count;
  const list = rep.skipsLastHour > 0 ? skipsOf({ ...day, userId: rep.userId, lastHour: true }) : null;
  return <FigureLink to={list}>{shown}</FigureLink>;
}

/** `menu` is what can be done for the rep. */
export function repColumns(day: DayRange, menu: (rep: DeskRep) => ReactNode): Column<DeskRep>[] {
  const figure = (id: CallFigure, header: string, of: (rep: DeskRep) => number): Column<DeskRep> => ({
    id,
    header,
    align: 'right',
    cell: (rep) => <CallsFigure of={{ ...day, userId: rep.userId, figure: id }} count={of(rep)} />,
  });
  return [
    {
      id: 'name',
      header: 'Rep',
      cell: ({ name, campaignName }) => (
        <Cell>
          <strong>{name}</strong>
          {campaignName ? <span className="below">{campaignName}</span> : null}
        </Cell>
      ),
    },
    { id: 'status', header: 'Status', cell: (rep) => <ToneBadge {...repStatus(rep)} /> },
    { id: 'person', header: 'On the Card', cell: (rep) => <Held rep={rep} /> },
    figure('attempts', 'Calls Today', ({ callsToday }) => callsToday),
    figure('reached', 'Reached', ({ reachedToday }) => reachedToday),
    figure('appointments_set', 'Appointments', ({ appointmentsToday }) => appointmentsToday),
    { id: 'skips', header: 'Skips in an Hour', align: 'right', cell: (rep) => <Skips rep={rep} day={day} /> },
    { id: 'actions', header: 'Actions', align: 'right', cell: menu },
  ];
}

/** The row on a phone. */
export function RepCard({ rep }: { rep: DeskRep }) {
  const { name, campaignName, person, callsToday, reachedToday, appointmentsToday, skipsLastHour } = rep;
  return (
    <Card>
      <strong>{name}</strong>
      <ToneBadge {...repStatus(rep)} />
      {campaignName ? <span>{campaignName}</span> : null}
      {person ? <span>{`On the card: ${person.name}`}</span> : null}
      <span>
        {`${counted(callsToday, 'call')} · ${formatCount(reachedToday)} reached · ${counted(appointmentsToday, 'appointment')}`}
      </span>
      {skipsMuch(rep) ? <span>{`${formatCount(skipsLastHour)} skips in an hour`}</span> : null}
    </Card>
  );
}
