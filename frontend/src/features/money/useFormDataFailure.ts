import { useEffect } from 'react';
import { useNotify } from '../../ui/useNotify';

/** What a form needs to choose from could not be read: told once, by the specified toast. */
export function useFormDataFailure(hasFailed: boolean) {
  const notify = useNotify();
  useEffect(() => {
    if (hasFailed) {
      notify.error('Failed to load form data', { title: 'Error Loading Data' });
    }
  }, [hasFailed, notify]);
}
