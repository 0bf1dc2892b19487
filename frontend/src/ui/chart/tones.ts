import type { CSSObject, Theme } from '@mui/material/styles';

/** One ramp of teal: what came first, or came in, is full. Beside it each bar has its place and its name. */
export type ChartTone = 'full' | 'mid' | 'light';

/** The ground of a bar by its `data-tone`; the edge keeps a light one visible. */
export function toneStyles(theme: Theme): CSSObject {
  const { fillTeal } = theme.vars.palette.harbor;
  const mixed = (share: number) =>
    `color-mix(in srgb, ${fillTeal} ${share}%, ${theme.vars.palette.background.paper})`;
  return {
    boxSizing: 'border-box',
    border: `1px solid ${fillTeal}`,
    borderRadius: 3,
    backgroundColor: fillTeal,
    '&[data-tone="mid"]': { backgroundColor: mixed(55) },
    '&[data-tone="light"]': { backgroundColor: mixed(15) },
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', outline: '1px solid CanvasText' },
  };
}
