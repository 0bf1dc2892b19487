import { formatCount } from '../../../lib/labels';
import type { DayRange } from '../../../lib/wallTime';
import type { Column } from '../../../ui/DataTable';
import { FigureLink } from '../../../ui/FigureLink';
import { Card } from '../cells';
import type { ReportRow } from './api';
import { type CallFigure, callsOf } from './links';

const perThousand = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

interface Figure {
  figure: CallFigure;
  header: string;
  text: (row: Figures) => string;
}

/** What a row and the total have in common. */
type Figures = Pick<
  ReportRow,
  'attempts' | 'reached' | 'appointmentsSet' | 'appointmentsHeld' | 'complaintsPerThousand'
>;

/** The figures of the report in their order; each is a filter of the list of calls. */
export const FIGURES: readonly Figure[] = [
  { figure: 'attempts', header: 'Attempts', text: ({ attempts }) => formatCount(attempts) },
  { figure: 'reached', header: 'Reached', text: ({ reached }) => formatCount(reached) },
  {
    figure: 'appointments_set',
    header: 'Appointments Set',
    text: ({ appointmentsSet }) => formatCount(appointmentsSet),
  },
  {
    figure: 'appointments_held',
    header: 'Appointments Held',
    text: ({ appointmentsHeld }) => formatCount(appointmentsHeld),
  },
  {
    figure: 'complaints',
    header: 'Complaints per 1,000 Calls',
    text: ({ complaintsPerThousand }) => perThousand.format(complaintsPerThousand),
  },
];

/** Whose figures, over which days and of which campaign. */
export interface ReportScope extends DayRange {
  campaignId: string | undefined;
}

/** The calls of one rep behind a figure; who has no account any more has none of their own. */
const linkOf = (scope: ReportScope, { userId }: ReportRow, figure: CallFigure): string | null =>
  userId === null ? null : callsOf({ ...scope, userId, figure });

export const reportColumns = (scope: ReportScope): Column<ReportRow>[] => [
  { id: 'name', header: 'Rep', cell: ({ name }) => <strong>{name}</strong> },
  ...FIGURES.map(
    ({ figure, header, text }): Column<ReportRow> => ({
      id: figure,
      header,
      align: 'right',
      cell: (row) => <FigureLink to={linkOf(scope, row, figure)}>{text(row)}</FigureLink>,
    }),
  ),
];

/** The row on a phone; its figures keep their links. */
export function ReportCard({ row, scope }: { row: ReportRow; scope: ReportScope }) {
  return (
    <Card>
      <strong>{row.name}</strong>
      {FIGURES.map(({ figure, header, text }) => (
        <span key={figure}>
          {`${header}: `}
          <FigureLink to={linkOf(scope, row, figure)}>{text(row)}</FigureLink>
        </span>
      ))}
    </Card>
  );
}
