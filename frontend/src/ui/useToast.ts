import { createContext, useContext } from 'react';

export interface Toast {
  title: string;
  description?: string;
  /** What to take care of, in amber. */
  warning?: string;
  tone?: 'success' | 'error' | 'info';
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick: () => void };
}

export const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Shows a toast; a new one replaces the one on screen. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a Toasts above it');
  return show;
}
