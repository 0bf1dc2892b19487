import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { withoutAsking } from '../../lib/forms/unsaved';

interface Options {
  /** Replaces the current history entry, so that Back does not return here. */
  replace?: boolean;
}

/** The query parameters of the URL, and how to change some of them. */
interface Address {
  params: URLSearchParams;
  /** Sets each key; an empty value removes it. Keys that are not named stay. */
  change: (values: Record<string, string | undefined>, options?: Options) => void;
}

export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  return useMemo(
    () => ({
      params,
      change: (values, options = {}) => {
        // Read from the URL itself: a screen may change it twice before the next render, such as a dialog
        // that closes while the delayed search of the list below it is sent.
        const next = new URLSearchParams(window.location.search);
        for (const [key, value] of Object.entries(values)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        withoutAsking(() => setParams(next, { ...options, preventScrollReset: true }));
      },
    }),
    [params, setParams],
  );
}
