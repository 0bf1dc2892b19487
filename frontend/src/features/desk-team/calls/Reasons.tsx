import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { noReasonWords, skipCauseWords } from '../../../lib/calling/callReasons';
import { formatCount } from '../../../lib/words/labels';
import { FigureLink } from '../../../ui/figures/FigureLink';
import { CallsFigure } from '../CallsFigure';
import { CountRows } from '../cells';
import type { DeskReport } from './api';
import { skipsOf } from './links';
import type { ReportScope } from './reportColumns';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '24px 32px',
  padding: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { margin: '0 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Why people said no, and why they were passed over; each figure opens its list. */
export function Reasons({ report, scope }: { report: DeskReport; scope: ReportScope }) {
  return (
    <Columns>
      <Counted
        title="Why They Said No"
        none="No one said no."
        rows={report.noReasons.map(({ why, count }) => ({
          words: noReasonWords(why),
          // Of before reasons were counted there is no list of its own.
          figure:
            why === null ? (
              formatCount(count)
            ) : (
              <CallsFigure of={{ ...scope, outcome: 'not_interested', why }} count={count} />
            ),
        }))}
      />
      <Counted
        title="Why They Were Skipped"
        none="No one was passed over."
        rows={report.skipCauses.map(({ cause, count }) => ({
          words: skipCauseWords(cause),
          figure:
            cause === null ? (
              formatCount(count)
            ) : (
              <FigureLink to={skipsOf({ ...scope, cause })}>{formatCount(count)}</FigureLink>
            ),
        }))}
      />
    </Columns>
  );
}

interface CountedProps {
  title: string;
  none: string;
  rows: { words: string; figure: ReactNode }[];
}

function Counted({ title, none, rows }: CountedProps) {
  return (
    <section>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        none
      ) : (
        <CountRows aria-label={title}>
          {rows.map(({ words, figure }) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </CountRows>
      )}
    </section>
  );
}
