import { useEffect } from 'react';
import { useToast } from '../../ui/useToast';

/** What a form needs to choose from could not be read: told once, by the specified toast. */
export function useFormDataFailure(hasFailed: boolean) {
  const toast = useToast();
  useEffect(() => {
    if (hasFailed) {
      toast({ tone: 'error', title: 'Error Loading Data', description: 'Failed to load form data' });
    }
  }, [hasFailed, toast]);
}
