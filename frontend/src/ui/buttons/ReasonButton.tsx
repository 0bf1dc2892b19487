import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { type MouseEvent, useContext } from 'react';
import { ToastContext } from '../toasts/useToast';

interface Reasoned {
  /** Why it cannot be pressed now, as a sentence; null when it can be. */
  unless: string | null;
}

/**
 * A button that cannot be pressed now can still be reached and asked why: the reason is shown under the pointer, read
 * with its name, and said when it is pressed all the same.
 */
function useBlocked(reason: string | null) {
  const show = useContext(ToastContext);
  if (reason === null) return {};
  return {
    'aria-disabled': true as const,
    title: reason,
    disableRipple: true,
    style: { opacity: 0.45, cursor: 'not-allowed' },
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      show?.({ tone: 'info', title: 'Not Available', description: reason });
    },
  };
}

export function ReasonButton({ unless, ...button }: ButtonProps & Reasoned) {
  return <Button {...button} {...useBlocked(unless)} />;
}

export function ReasonIconButton({ unless, ...button }: IconButtonProps & Reasoned) {
  return <IconButton {...button} {...useBlocked(unless)} />;
}
