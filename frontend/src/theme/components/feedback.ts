import type { Components, Theme } from '@mui/material/styles';
import { tokens } from '../tokens';

export const feedback: Components<Theme> = {
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: tokens.radius.badge,
        fontSize: 12,
        backgroundColor: theme.vars.palette.harbor.primarySoft,
        color: theme.vars.palette.text.primary,
        '@media (pointer: coarse)': { height: tokens.density.controlTouch },
      }),
      deleteIcon: ({ theme }) => ({ color: theme.vars.palette.text.secondary }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        fontSize: 13,
        alignItems: 'center',
        '&.MuiAlert-colorError': { backgroundColor: theme.vars.palette.harbor.errorSoft },
        '&.MuiAlert-colorWarning': { backgroundColor: theme.vars.palette.harbor.warningSoft },
        '&.MuiAlert-colorInfo': { backgroundColor: theme.vars.palette.harbor.infoSoft },
        '&.MuiAlert-colorSuccess': { backgroundColor: theme.vars.palette.harbor.successSoft },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.harbor.track }) },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: tokens.density.controlTouch,
        fontSize: 13,
        textTransform: 'none',
        // Three tabs fit a phone's dialog.
        [theme.breakpoints.down('sm')]: { minWidth: 0, padding: '12px 10px' },
      }),
    },
  },
};
