import { styled } from '@mui/material/styles';

/** The buttons under a step. */
export const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 16,
});

export const TableScroller = styled('div')({ overflowX: 'auto' });

/** On a phone a row's cells stand below each other: nothing is off the screen. */
export const StackedRows = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& td': { overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    '& table, & tbody, & tr, & td': { display: 'block', width: '100%' },
    '& thead': { display: 'none' },
    '& tr': { padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& td, & td:first-of-type, & td:last-of-type': { height: 'auto', padding: '2px 0', border: 0 },
    '& td:empty': { display: 'none' },
    '& td[data-label]::before': {
      content: 'attr(data-label) ": "',
      color: theme.vars.palette.text.secondary,
    },
  },
}));
