import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { dataWritten } from './dataWritten';
import type { GetPath } from './useApi';
import { isFigure } from './useFreshFigures';

/**
 * Tells that a job of the server has ended, such as an import: its request was answered before any row was written, so all
 * that was read since may be old. What is shown is asked for again, the rest when it is next opened; `progress`, which told
 * of the end, is not.
 */
export function useJobEnded(progress: GetPath): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    // Figures are asked for again by whoever listens to this.
    dataWritten.emit();
    void mutate((key) => {
      const path = Array.isArray(key) ? String(key[0]) : '';
      return path.startsWith('/api/') && path !== progress && !isFigure(key);
    });
  }, [mutate, progress]);
}
