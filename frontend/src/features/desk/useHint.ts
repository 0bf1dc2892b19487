import { useToast } from '../../ui/toasts/useToast';

/** Says why a key does nothing now. */
export function useHint() {
  const toast = useToast();
  return (description: string) => toast({ tone: 'info', title: 'Not Available', description });
}
