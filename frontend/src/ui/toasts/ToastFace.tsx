import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { tokens } from '../../theme/tokens';
import type { Toast } from './useToast';

const DURATION_MS = 5000;
/** Long enough to read what happened and to take it back. */
const UNDO_DURATION_MS = 10_000;
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/** An error stays until it is closed, its cause is gone or its page is left. */
export function durationOf({ action, tone }: Toast): number {
  if (tone === 'error') return Number.POSITIVE_INFINITY;
  return action ? UNDO_DURATION_MS : DURATION_MS;
}

const { topBar, sideMenu } = tokens.density;
const WIDTH_PX = 360;

/** Where toasts stand: at one of the places of `freePlace`, of which none lies on the menu. */
export const placeOfToasts = ({ theme }: { theme: Theme }): CSSObject => ({
  position: 'fixed',
  left: sideMenu + 16,
  bottom: 16,
  zIndex: theme.zIndex.snackbar,
  width: WIDTH_PX,
  maxWidth: 'calc(100vw - 32px)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-at="right"]': { left: 'auto', right: 16 },
  '&[data-at="middle"]': { left: `calc(50% + ${(sideMenu - WIDTH_PX) / 2}px)` },
  '&[data-at="top"]': { left: 'auto', right: 16, top: topBar + 8, bottom: 'auto' },
  // Above a bar that stays at the foot of the window.
  'body:has([data-stays]) &:not([data-at="top"])': { bottom: 72 },
  [theme.breakpoints.down('md')]: {
    '&, &[data-at], body:has([data-stays]) &:not([data-at="top"])': {
      left: 16,
      right: 'auto',
      top: topBar + 8,
      bottom: 'auto',
    },
    '&[data-at]:not([data-at="left"]), body:has([data-stays]) &[data-at]:not([data-at="left"])': {
      top: 'auto',
      bottom: 'calc(var(--bottom-bar) + 8px)',
    },
  },
});

export const cardOfToast = ({ theme }: { theme: Theme }): CSSObject => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto auto',
  gap: '0 12px',
  alignItems: 'center',
  padding: '10px 8px 10px 14px',
  borderRadius: tokens.radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.vars.palette.harbor.shadowPop,
  touchAction: 'pan-y',
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: `transform ${tokens.motion.base}` },
  '&[data-tone="success"] > svg': { color: theme.vars.palette.success.main },
  '&[data-tone="error"] > svg': { color: theme.vars.palette.error.main },
  '&[data-tone="info"] > svg': { color: theme.vars.palette.info.main },
});

const Title = styled('div')({ fontWeight: 600, fontSize: 13 });
const Description = styled('div')(({ theme }) => ({
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '&[data-warning]': { color: theme.vars.palette.warning.main },
}));

/** What a toast says, in its card. */
export function ToastText({ toast }: { toast: Toast }) {
  const Icon = ICONS[toast.tone ?? 'info'];
  return (
    <>
      <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
      <div>
        <Title>{toast.title}</Title>
        {toast.description ? <Description>{toast.description}</Description> : null}
        {toast.warning ? <Description data-warning="">{toast.warning}</Description> : null}
      </div>
    </>
  );
}
