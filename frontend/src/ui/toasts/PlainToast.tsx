import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { cardOfToast, durationOf, placeOfToasts, ToastText } from './ToastFace';
import { useFreePlace } from './useFreePlace';
import type { Toast } from './useToast';

export interface ToastOnScreen {
  shown: (Toast & { id: number }) | null;
  onClose: (id: number) => void;
}

const Place = styled('div')(placeOfToasts);
const Card = styled('div')(cardOfToast);

/** A toast before its region is there, and when that cannot be had: what is said must not depend on the network. */
export function PlainToast({ shown, onClose }: ToastOnScreen) {
  const place = useFreePlace<HTMLDivElement>(shown);
  useEffect(() => {
    if (!shown) return undefined;
    const duration = durationOf(shown);
    if (duration === Number.POSITIVE_INFINITY) return undefined;
    const timer = window.setTimeout(() => onClose(shown.id), duration);
    return () => window.clearTimeout(timer);
  }, [shown, onClose]);
  if (!shown) return null;
  const { tone = 'info', action, id } = shown;
  const choose = () => {
    action?.onClick();
    onClose(id);
  };
  return (
    <Place ref={place} role={tone === 'error' ? 'alert' : 'status'}>
      <Card data-tone={tone}>
        <ToastText toast={shown} />
        {action ? (
          <Button size="small" onClick={choose}>
            {action.label}
          </Button>
        ) : (
          <span />
        )}
        <IconButton aria-label="Close notification" onClick={() => onClose(id)}>
          <X size={16} strokeWidth={1.8} />
        </IconButton>
      </Card>
    </Place>
  );
}
