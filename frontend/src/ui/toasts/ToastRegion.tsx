import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import type { ToastOnScreen } from './PlainToast';
import { cardOfToast, durationOf, placeOfToasts, ToastText } from './ToastFace';
import { useFreePlace } from './useFreePlace';
import type { Toast } from './useToast';

const SWIPE_PX = 50;

const Viewport = styled(Radix.Viewport)(placeOfToasts);
const Root = styled(Radix.Root)(cardOfToast);

/** The toast with what Radix knows of toasts: swiping, F8, pausing under the pointer, readers. */
export function ToastRegion({ shown, onClose }: ToastOnScreen) {
  const place = useFreePlace<HTMLOListElement>(shown);
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {shown ? <ToastCard key={shown.id} toast={shown} onClose={() => onClose(shown.id)} /> : null}
      <Viewport ref={place} hotkey={['F8']} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { tone = 'info', action } = toast;
  return (
    <Root
      type={tone === 'error' ? 'foreground' : 'background'}
      data-tone={tone}
      duration={durationOf(toast)}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <ToastText toast={toast} />
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
