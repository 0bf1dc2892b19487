import { useEffect } from 'react';

/** Tells the desk as long as an outcome is being saved. */
export function useTellSaving(isSaving: boolean, onSaving: (isSaving: boolean) => void) {
  useEffect(() => {
    if (!isSaving) return;
    onSaving(true);
    return () => onSaving(false);
  }, [isSaving, onSaving]);
}
