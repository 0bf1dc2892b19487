import type { DayRange } from '../../../lib/dates/wallTime';
import type { Column } from '../../../ui/table/DataTable';
import { CallsFigure } from '../CallsFigure';
import { Card } from '../cells';
import type { ReportRow } from './api';
import type { CallFigure } from './links';

const perThousand = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

interface Figure {
  figure: CallFigure;
  header: string;
  count: (row: Figures) => number;
  /** How it reads, where that is not the count. */
  text?: (row: Figures) => string;
}

/** What a row and the total have in common; the total is of no user. */
type Figures = Pick<
  ReportRow,
  | 'userId'
  | 'attempts'
  | 'reached'
  | 'appointmentsSet'
  | 'appointmentsHeld'
  | 'doNotCall'
  | 'complaintsPerThousand'
>;

/** The figures of the report in their order; each is a filter of the list of calls. */
export const FIGURES: readonly Figure[] = [
  { figure: 'attempts', header: 'Attempts', count: ({ attempts }) => attempts },
  { figure: 'reached', header: 'Reached', count: ({ reached }) => reached },
  { figure: 'appointments_set', header: 'Appointments Set', count: ({ appointmentsSet }) => appointmentsSet },
  {
    figure: 'appointments_held',
    header: 'Appointments Held',
    count: ({ appointmentsHeld }) => appointmentsHeld,
  },
  {
    figure: 'complaints',
    header: 'Complaints per 1,000 Calls',
    count: ({ doNotCall }) => doNotCall,
    text: ({ complaintsPerThousand }) => perThousand.format(complaintsPerThousand),
  },
];

/** Whose figures, over which days and of which campaign. */
export interface ReportScope extends DayRange {
  campaignId: string | undefined;
}

/** A figure of one rep, or of all together. */
export function ReportFigure({ row, scope, figure }: { row: Figures; scope: ReportScope; figure: Figure }) {
  const userId = row.userId ?? undefined;
  const { count, text } = figure;
  const of = { ...scope, userId, figure: figure.figure };
  return <CallsFigure of={of} count={count(row)} {...(text ? { text: text(row) } : {})} />;
}

export const reportColumns = (scope: ReportScope): Column<ReportRow>[] => [
  { id: 'name', header: 'Rep', cell: ({ name }) => <strong>{name}</strong> },
  ...FIGURES.map(
    (figure): Column<ReportRow> => ({
      id: figure.figure,
      header: figure.header,
      align: 'right',
      cell: (row) => <ReportFigure row={row} scope={scope} figure={figure} />,
    }),
  ),
];

/** The row on a phone; its figures keep their links. */
export function ReportCard({ row, scope }: { row: ReportRow; scope: ReportScope }) {
  return (
    <Card>
      <strong>{row.name}</strong>
      {FIGURES.map((figure) => (
        <span key={figure.figure}>
          {`${figure.header}: `}
          <ReportFigure row={row} scope={scope} figure={figure} />
        </span>
      ))}
    </Card>
  );
}
