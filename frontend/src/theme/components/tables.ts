import type { Components, Theme } from '@mui/material/styles';
import { tokens } from '../tokens';

export const tables: Components<Theme> = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '4px 8px',
        fontSize: tokens.font.scale.table.size,
        lineHeight: `${tokens.font.scale.table.line}px`,
        fontVariantNumeric: tokens.font.numeric,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        color: theme.vars.palette.text.secondary,
        // A date is one word.
        '& time': { whiteSpace: 'nowrap' },
        // As tall as a thumb needs; two below each other keep apart.
        '@media (pointer: coarse)': {
          '& > a:not(.MuiButton-root)': {
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: tokens.density.controlTouch,
          },
        },
        '&:first-of-type': { paddingLeft: 16 },
        '&:last-of-type': { paddingRight: 16 },
        // A figure ends where it ends; the words of the next column keep their distance from it.
        '.MuiTableCell-alignRight + &:not(.MuiTableCell-alignRight)': { paddingLeft: 24 },
      }),
      body: { height: tokens.density.tableRow },
      head: ({ theme }) => ({
        height: tokens.density.tableHead,
        fontSize: tokens.font.scale.label.size,
        fontWeight: tokens.font.scale.label.weight,
        color: theme.vars.palette.harbor.textTertiary,
        backgroundColor: theme.vars.palette.harbor.sunken,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.vars.palette.harbor.hover },
        '&:last-child td': { borderBottom: 0 },
      }),
    },
  },
};
