import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { dataWritten } from './dataWritten';

const FIGURES = ['/api/dashboard/', '/api/reports/'];

function isFigure(key: unknown): boolean {
  const path = Array.isArray(key) ? String(key[0]) : '';
  return FIGURES.some((start) => path.startsWith(start));
}

/**
 * What this user changes anywhere is in the dashboard and the reports at once, in spite of their 5 minutes:
 * shown ones are asked for again, the others when they are next opened.
 */
export function useFreshFigures(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => dataWritten.on(() => void mutate(isFigure)), [mutate]);
}
