import { styled } from '@mui/material/styles';
import type { ChangeEvent } from 'react';
import { InBar } from '../listBar/InBar';
import type { RowSelection } from '../table/useSelection';

// One element each: a list shows up to 200 of them. 24 px is what WCAG 2.2 asks of a target.
const Box = styled('input')(({ theme }) => ({
  width: 18,
  height: 18,
  margin: 3,
  flex: 'none',
  cursor: 'pointer',
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  border: `1px solid ${theme.vars.palette.harbor.borderStrong}`,
  borderRadius: 4,
  backgroundColor: theme.vars.palette.background.paper,
  '&::after': {
    content: '""',
    width: 12,
    height: 12,
    visibility: 'hidden',
    backgroundColor: theme.vars.palette.primary.contrastText,
    clipPath: 'polygon(14% 46%, 4% 58%, 40% 92%, 96% 22%, 84% 12%, 39% 68%)',
  },
  '&:checked, &:indeterminate': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    '&::after': { visibility: 'visible' },
  },
  '&:indeterminate::after': { clipPath: 'inset(42% 8%)' },
  '@media (forced-colors: active)': { appearance: 'auto' },
  // A finger may land 13 px beside it: 44 in all.
  '@media (pointer: coarse)': {
    position: 'relative',
    '&::before': { content: '""', position: 'absolute', inset: -14 },
  },
  '@media print': { display: 'none' },
}));

interface RowCheckboxProps {
  selection: RowSelection;
  id: number;
  /** Whose row it is. */
  name: string;
}

/** Selects a row; with Shift, all rows from the last one. */
export function RowCheckbox({ selection, id, name }: RowCheckboxProps) {
  const onChange = ({ nativeEvent }: ChangeEvent) =>
    selection.onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <Box type="checkbox" checked={selection.has(id)} onChange={onChange} aria-label={`Select ${name}`} />
  );
}

/** Selects every row of the page. */
export function PageCheckbox({ selection, label }: { selection: RowSelection; label: string }) {
  const isSome = selection.page === 'some';
  return (
    <Box
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      checked={selection.page === 'all'}
      onChange={selection.onTogglePage}
      aria-label={label}
    />
  );
}

const Line = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 16px',
  fontSize: 13,
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media print': { display: 'none' },
});

/** The same where no column stands below it: over cards, at the head of the list's bar. */
export function PageCheckboxLine({ selection, label }: { selection: RowSelection; label: string }) {
  const box = <PageCheckbox selection={selection} label={label} />;
  const line = (
    <Line>
      {box}
      <span aria-hidden="true">Select All on This Page</span>
    </Line>
  );
  return (
    <InBar place="select" otherwise={line}>
      <span title="Select All on This Page">{box}</span>
    </InBar>
  );
}
