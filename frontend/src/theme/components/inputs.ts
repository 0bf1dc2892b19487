import type { Components, Theme } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { tokens } from '../tokens';

const { control, controlTouch } = tokens.density;

export const inputs: Components<Theme> = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: control,
        fontSize: 14,
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.harbor.borderStrong },
        '&.MuiInputBase-adornedStart': { paddingLeft: 10 },
        '&.MuiInputBase-multiline': { padding: '7px 10px' },
        // Below 16 px phones zoom into a focused field.
        '@media (pointer: coarse)': { minHeight: controlTouch, fontSize: 16 },
      }),
      input: {
        padding: '6px 10px',
        height: 'auto',
        '.MuiInputBase-multiline &': { padding: 0 },
        // The icon before the text already keeps its distance.
        '.MuiInputBase-adornedStart &': { paddingLeft: 0 },
      },
    },
  },
  MuiNativeSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: {
      // The longest option ends before the arrow.
      select: { '&&&': { paddingRight: 32, textOverflow: 'ellipsis' } },
      icon: ({ theme }) => ({
        top: 'calc(50% - 8px)',
        right: 10,
        width: 16,
        height: 16,
        strokeWidth: 1.8,
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: 0, lineHeight: '20px' } } },
  MuiCheckbox: {
    // Its box of 24 px and this around it: 44.
    styleOverrides: { root: { '@media (pointer: coarse)': { padding: 10 } } },
  },
  MuiSwitch: {
    styleOverrides: {
      // 24 px is what WCAG 2.2 asks of a target.
      root: { width: 36, height: 24, padding: '2px 0', overflow: 'visible', flex: 'none' },
      switchBase: ({ theme }) => ({
        padding: 4,
        color: theme.vars.palette.background.paper,
        '&.Mui-checked': { transform: 'translateX(12px)', color: theme.vars.palette.background.paper },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primary.main },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.45 },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.harbor.focus}`,
          outlineOffset: 2,
        },
        '@media (pointer: coarse)': { '& .MuiSwitch-input': { top: -10, height: controlTouch } },
      }),
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: ({ theme }) => ({
        borderRadius: 10,
        opacity: 1,
        backgroundColor: theme.vars.palette.harbor.borderStrong,
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({
        '&::placeholder': { color: theme.vars.palette.harbor.textTertiary, opacity: 1 },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '4px 0 0',
        fontSize: 12,
        lineHeight: '16px',
        color: theme.vars.palette.text.secondary,
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
};
