import { useEffect } from 'react';
import { useOutcome } from '../../ui/useOutcome';

/** What a form needs to choose from could not be read: told once, by the specified toast. */
export function useFormDataFailure(hasFailed: boolean) {
  const say = useOutcome();
  useEffect(() => {
    if (hasFailed) {
      say.problem('Failed to load form data', { title: 'Error Loading Data' });
    }
  }, [hasFailed, say]);
}
