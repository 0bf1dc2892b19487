import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser has no connection, as long as it has none. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);
