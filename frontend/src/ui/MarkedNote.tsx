import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import type { NoteMark } from './timelineWords';

const Marked = styled('mark')(({ theme }) => ({
  padding: '0 2px',
  borderRadius: 3,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.harbor.warningSoft,
}));

/** A note whose words that no client may be told stand out; the pointer learns why. */
export function MarkedNote({ note, marks }: { note: string; marks: readonly NoteMark[] }) {
  const parts = marks.map((mark, place) => ({
    ...mark,
    before: note.slice(marks[place - 1]?.to ?? 0, mark.from),
  }));
  return (
    <>
      {parts.map(({ before, from, to, why }) => (
        <Fragment key={from}>
          {before}
          <Marked title={why}>{note.slice(from, to)}</Marked>
        </Fragment>
      ))}
      {note.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}
