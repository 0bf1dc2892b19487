import { createContext, useContext } from 'react';

export const BulkRunsContext = createContext<((id: number) => void) | null>(null);

/** Shows a bulk action that was started, and tells its end wherever the person is by then. */
export function useBulkRuns(): (id: number) => void {
  const show = useContext(BulkRunsContext);
  if (!show) throw new Error('useBulkRuns needs a BulkRuns above it');
  return show;
}
