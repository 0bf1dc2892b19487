import type { Components, Theme } from '@mui/material/styles';
import { bottomBarHeight } from '../bottomBar';
import { tokens } from '../tokens';

const { listTitle } = tokens.font.scale;

export const surfaces: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: ({ vars }) => ({
      body: { fontFeatureSettings: tokens.font.features, minHeight: '100dvh' },
      ...bottomBarHeight,
      // Above a list the title is smaller than above a record (design.md, G2).
      '[data-list="true"] > header h1': {
        fontSize: listTitle.size,
        lineHeight: `${listTitle.line}px`,
        letterSpacing: listTitle.tracking,
      },
      a: { color: vars.palette.primary.main },
      ':focus-visible': { outline: `2px solid ${vars.palette.harbor.focus}`, outlineOffset: 2 },
    }),
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: tokens.radius.dialog,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.vars.palette.harbor.shadowDialog,
        // It holds the focus until a control has it; a ring around the whole says nothing.
        '&:focus-visible': { outline: 'none' },
        [theme.breakpoints.down('sm')]: {
          margin: 12,
          width: 'calc(100% - 24px)',
          maxHeight: 'calc(100% - 24px)',
          '&&:not(.MuiDialog-paperFullScreen)': { maxWidth: 'calc(100% - 24px)' },
        },
      }),
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'h2' },
    styleOverrides: { root: { padding: '16px 20px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: '12px 20px', borderTop: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiMenu: {
    // It opens at the end of the body, outside of the page's landmarks, so it is one itself.
    defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Open menu' } } },
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.vars.palette.harbor.shadowPop,
        marginTop: 4,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: 13,
        minHeight: 34,
        '@media (pointer: coarse)': { minHeight: tokens.density.controlTouch },
      },
    },
  },
};
