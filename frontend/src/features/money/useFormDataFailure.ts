import { useEffect } from 'react';
import { useNotify } from '../../ui/toasts/useNotify';

/** Shows the specified toast when the options of a form could not be loaded. */
export function useFormDataFailure(hasFailed: boolean) {
  const notify = useNotify();
  useEffect(() => {
    if (hasFailed) {
      notify.error('Failed to load form data', { title: 'Error Loading Data' });
    }
  }, [hasFailed, notify]);
}
