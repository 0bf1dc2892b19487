import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import type { NoteMark } from './timelineWords';

const Marked = styled('mark')(({ theme }) => ({
  // No room of its own: words stay as far apart as they were typed, and a long one breaks as any other.
  boxDecorationBreak: 'clone',
  borderRadius: 3,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.harbor.warningSoft,
}));

const NO_MARKS: readonly NoteMark[] = [];

interface MarkedNoteProps {
  note: string;
  /** In the order of the note, apart from each other; left out where it says nothing of the kind. */
  marks?: readonly NoteMark[] | undefined;
}

/** A note whose words that no client may be told stand out; the pointer learns why. The text stays one that can be copied. */
export function MarkedNote({ note, marks = NO_MARKS }: MarkedNoteProps) {
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
