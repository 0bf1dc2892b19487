import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { dataWritten } from './dataWritten';

const FIGURES = ['/api/dashboard/', '/api/reports/'];

export function isFigure(key: unknown): boolean {
  const path = Array.isArray(key) ? String(key[0]) : '';
  return FIGURES.some((start) => path.startsWith(start));
}

/**
 * Keeps the dashboard and reports current after this user's own changes, despite their 5-minute cache:
 * shown ones are asked for again, the others when they are next opened.
 */
export function useFreshFigures(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => dataWritten.on(() => void mutate(isFigure)), [mutate]);
}
