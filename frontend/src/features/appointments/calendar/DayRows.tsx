import { styled } from '@mui/material/styles';
import { HOUR_PX } from './layout';

/** The hours of a day below each other, with their half hours as a faint line, and what stands over them. */
export const DayRows = styled('ol')(({ theme }) => ({
  position: 'relative',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    minHeight: HOUR_PX,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .hour': {
    padding: '8px 12px 0 16px',
    fontSize: 12,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .slot': {
    position: 'relative',
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    minWidth: 0,
  },
  [theme.breakpoints.up('md')]: {
    // The half hour, as faint help for the eye.
    '& .slot::before': {
      content: '""',
      position: 'absolute',
      inset: '50% 0 auto',
      borderTop: `1px dotted ${theme.vars.palette.divider}`,
    },
    '& .place': {
      position: 'absolute',
      zIndex: 1,
      top: 'var(--top)',
      height: 'var(--height)',
      left: 'calc(var(--lane) * 100% + 4px)',
      width: 'calc(var(--share) * 100% - 8px)',
      padding: '1px 0',
      '&[data-short="false"]': { container: 'place / inline-size' },
      userSelect: 'none',
    },
    '& .place > article': { height: '100%' },
    '& .place[data-short="true"] .text': { display: 'flex', gap: 12 },
    '& .place[data-short="true"] .head': { flex: 'none', maxWidth: '100%' },
    '& .place[data-movable="true"]': { cursor: 'grab' },
    '& .edge': { position: 'absolute', inset: 'auto 0 0', height: 6, cursor: 'ns-resize' },
    '& [data-lane="true"]': { position: 'absolute', top: 0 },
    // A line between the lanes.
    '&[data-lanes="true"] .slot': {
      backgroundImage: `linear-gradient(to right, ${theme.vars.palette.divider} 1px, transparent 1px)`,
      backgroundSize: 'calc(100% / var(--lanes)) 100%',
    },
  },
  [theme.breakpoints.down('md')]: {
    '& > li': { minHeight: 52, gridTemplateColumns: '76px minmax(0, 1fr)' },
    '& .slot': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 6,
      padding: 6,
      alignContent: 'center',
    },
    '& .edge, & .now': { display: 'none' },
  },
  '& .now': {
    position: 'absolute',
    zIndex: 2,
    left: 84,
    right: 0,
    borderTop: `2px solid ${theme.vars.palette.error.main}`,
    pointerEvents: 'none',
  },
}));
