import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { causeGone } from '../lib/causeGone';
import { tokens } from '../theme/tokens';
import { type Toast, ToastContext } from './useToast';

const DURATION_MS = 5000;
/** Long enough to read what happened and to take it back. */
const UNDO_DURATION_MS = 10_000;
const SWIPE_PX = 50;
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

const Viewport = styled(Radix.Viewport)(({ theme }) => ({
  // Buttons of forms and dialogs end on the right, those of a phone's screens at the bottom.
  position: 'fixed',
  left: 16,
  bottom: 16,
  zIndex: theme.zIndex.snackbar,
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('md')]: { top: tokens.density.topBar + 8, bottom: 'auto' },
}));

const Root = styled(Radix.Root)(({ theme }) => ({
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
}));

const Title = styled(Radix.Title)({ fontWeight: 600, fontSize: 13 });
const Description = styled(Radix.Description)(({ theme }) => ({
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

interface Shown extends Toast {
  id: number;
}

/** One toast at a time, five seconds or ten with an action, swipe right past 50 px, F8 focuses the region (part 1, section 2). */
export function Toasts({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Shown | null>(null);
  const show = useCallback(
    (next: Toast) => setToast((previous) => ({ ...next, id: (previous?.id ?? 0) + 1 })),
    [],
  );
  // A failure is not told any longer once it is being put right.
  useEffect(() => causeGone.on(() => setToast((shown) => (shown?.tone === 'error' ? null : shown))), []);
  // The toast that closes may already have given way to another.
  const close = (id: number) => setToast((shown) => (shown?.id === id ? null : shown));
  return (
    <ToastContext value={show}>
      <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
        {children}
        {toast ? <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} /> : null}
        <Viewport hotkey={['F8']} label="Notifications ({hotkey})" />
      </Radix.Provider>
    </ToastContext>
  );
}

function ToastCard({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const { tone = 'info', action } = toast;
  const Icon = ICONS[tone];
  return (
    <Root
      type={tone === 'error' ? 'foreground' : 'background'}
      data-tone={tone}
      duration={action ? UNDO_DURATION_MS : DURATION_MS}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
      <div>
        <Title>{toast.title}</Title>
        {toast.description ? <Description>{toast.description}</Description> : null}
      </div>
      {action ? (
        <Radix.Action altText={action.label} asChild>
          <Button size="small" onClick={action.onClick}>
            {action.label}
          </Button>
        </Radix.Action>
      ) : (
        <span />
      )}
      <Radix.Close asChild>
        <IconButton aria-label="Close notification">
          <X size={16} strokeWidth={1.8} />
        </IconButton>
      </Radix.Close>
    </Root>
  );
}
