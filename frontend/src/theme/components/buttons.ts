import type { Components, Theme } from '@mui/material/styles';
import { tokens } from '../tokens';

const touch = '@media (pointer: coarse)';
const { control, controlTouch } = tokens.density;

export const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // A button element brings the browser's font; Button alone replaces it.
        fontFamily: 'inherit',
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.harbor.focus}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: control,
        padding: '5px 12px',
        // Its words are one line: where there is no room the row wraps, the button does not cut them.
        whiteSpace: 'nowrap',
        flexShrink: 0,
        [touch]: { minHeight: controlTouch },
        '&.MuiButton-outlined': {
          color: theme.vars.palette.text.primary,
          borderColor: theme.vars.palette.divider,
          backgroundColor: theme.vars.palette.background.paper,
          '&:hover': { backgroundColor: theme.vars.palette.harbor.hover },
        },
        '&.MuiButton-outlined.MuiButton-colorError': { color: theme.vars.palette.error.main },
        // The missing fill shows the disabled state; the text stays readable.
        '&.Mui-disabled': { color: theme.vars.palette.harbor.textTertiary },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: tokens.radius.control,
        width: control,
        height: control,
        color: theme.vars.palette.text.secondary,
        [touch]: { width: controlTouch, height: controlTouch },
      }),
    },
  },
};
