import { createContext, useContext } from 'react';

export interface Toast {
  title: string;
  description?: string;
  /** What to take care of, in amber. */
  warning?: string;
  tone?: 'success' | 'error' | 'info';
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** What failed, so that its form can say so once another toast is shown. */
  cause?: unknown;
  /** Says why the page that follows is another than the one opened: a redirect does not end it. */
  isOfRedirect?: boolean;
}

export const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Shows a toast; a new one replaces the one on screen. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a Toasts above it');
  return show;
}
