/** A bar in its track: both keep an edge and the bar its fill where the person's own colors take grounds away. */
export const forcedBar = {
  '@media (forced-colors: active)': {
    border: '1px solid CanvasText',
    '& > span': { forcedColorAdjust: 'none' },
  },
} as const;
