import type { CSSObject, Theme } from '@mui/material/styles';

/** What stays in reach of the thumb: at the foot of a phone, above the sections. */
export const atFootOfPhone = (theme: Theme): CSSObject => ({
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 'var(--bottom-bar)',
  zIndex: theme.zIndex.appBar,
  padding: '8px 12px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
});
