import { styled } from '@mui/material/styles';

/** Short rows in a panel, a text on the left and a badge on the right, parted by hairlines. */
export const RowList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& > li': {
    display: 'flex',
    // A long badge goes below its text on a phone.
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > div:first-of-type': { flex: '1 1 180px' },
  '& a:not(.MuiButton-root), & strong': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
  '& a:not(.MuiButton-root):hover': { textDecoration: 'underline' },
  // Tall enough for a thumb without pushing the lines apart.
  '@media (pointer: coarse)': {
    '& a:not(.MuiButton-root)': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 44,
      margin: '-12px 0',
    },
  },
}));
