import { styled } from '@mui/material/styles';
import { tokens } from '../../theme/tokens';

/** What every call begins with, below the name of a record: a few facts in one row. */
export const HeadFacts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  gap: '8px 16px',
  margin: '0 0 16px',
  padding: '8px 16px 10px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: tokens.radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  '& dt': { fontSize: 12, lineHeight: '16px', color: theme.vars.palette.text.secondary },
  // Room for a second line, so that nothing below moves when it comes.
  '& dd': { margin: '2px 0 0', minHeight: 38, lineHeight: '22px', overflowWrap: 'anywhere' },
  '& .second': {
    display: 'block',
    fontSize: 12,
    lineHeight: '16px',
    color: theme.vars.palette.text.secondary,
  },
  '& .late': { color: theme.vars.palette.error.main, fontWeight: 600 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    padding: '8px 12px 12px',
  },
  // Tall enough for a thumb without pushing the lines apart.
  '@media (pointer: coarse)': {
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, margin: '-12px 0' },
  },
}));
