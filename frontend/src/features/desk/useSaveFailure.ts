import { isOffline } from '../../lib/browser/offline';
import { useNotify } from '../../ui/toasts/useNotify';

/** Says that an outcome was not saved; nothing typed is lost. */
export function useSaveFailure() {
  const notify = useNotify();
  return (error: unknown) => {
    if (isOffline(error)) {
      notify.error("You're offline. Your note is kept: save again when the connection is back.");
    } else notify.failure(error, 'Failed to save the outcome');
  };
}
