import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface AddressDialog<K extends string> {
  /** Which dialog is open, and what it is about: "edit" and "12" for `?edit=12`. */
  open: { key: K; value: string } | null;
  show: (key: K, value: string) => void;
  close: () => void;
}

/** The id that a dialog's value names, or null when it is none. */
export function idOf(value: string): number | null {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The one open dialog of a page, in the address: a reload, or signing in again, comes back to it. */
export function useAddressDialog<K extends string>(keys: readonly K[]): AddressDialog<K> {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (values: Partial<Record<K, string>>, replace: boolean) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const key of keys) {
            const value = values[key];
            if (value === undefined) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    const key = keys.find((one) => params.has(one));
    return {
      open: key === undefined ? null : { key, value: params.get(key) ?? '' },
      show: (shown, value) => change({ [shown]: value } as Partial<Record<K, string>>, false),
      close: () => change({}, true),
    };
  }, [params, setParams, keys]);
}
