import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { neverStale } from './cache';
import { useFreshReads } from './useFreshReads';

function FreshReads() {
  useFreshReads();
  return null;
}

/** What was read, kept current after every write; it begins empty. */
export function ReadCache({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ ...neverStale, provider: () => new Map() }}>
      <FreshReads />
      {children}
    </SWRConfig>
  );
}
