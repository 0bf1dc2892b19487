import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** A row's name, as a real link so that it can be opened in a new tab. */
export const RowLink = styled(Link)(({ theme }) => ({
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

/** A cell's main line with smaller lines below it. */
export const Cell = styled('div')(({ theme }) => ({
  '& > strong': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& .below': {
    display: 'block',
    fontSize: 12,
    lineHeight: '16px',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  // As it was typed: a line for each thing that was asked.
  '& .note': { whiteSpace: 'pre-line' },
}));

/** A row on a phone: its lines below each other. */
export const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  fontSize: 13,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
  // Tall enough for a finger.
  '& a': { display: 'inline-block', minHeight: 24, lineHeight: '24px' },
}));

/** The panel's title keeps its distance from a table without filters. */
export const Below = styled('div')({ marginTop: 12 });

/** Names with their figures, one below the other. */
export const CountRows = styled('dl')(({ theme }) => ({
  margin: 0,
  fontSize: 13,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '6px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > div:last-of-type': { paddingBottom: 0 },
  '& dt': { minWidth: 0, overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  // Tall enough for a finger.
  '& a': { display: 'inline-block', minWidth: 24, minHeight: 24, lineHeight: '24px', textAlign: 'right' },
}));
