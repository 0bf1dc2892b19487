import { styled } from '@mui/material/styles';

/** A cell's main line with smaller lines below it. */
export const Cell = styled('div')(({ theme }) => ({
  // A word breaks only when there is no other room: a state's name stays whole.
  '& strong': { display: 'block', fontWeight: 600, overflowWrap: 'break-word' },
  '& .below': {
    display: 'block',
    fontSize: 12,
    lineHeight: '16px',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
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
}));

/** The panel's title keeps its distance from a table without filters. */
export const Below = styled('div')({ marginTop: 12 });
