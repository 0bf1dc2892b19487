import { useMemo } from 'react';
import { useAddress } from '../page/useAddress';

interface AddressDialog<K extends string> {
  /** Which dialog is open, and what it is about: "edit" and "12" for `?edit=12`. */
  open: { key: K; value: string } | null;
  show: (key: K, value: string) => void;
  /** Where a real link to a dialog leads: the rest of the address stays. */
  link: (key: K, value: string) => string;
  close: () => void;
}

/** The id that a dialog's value names, or null when it is none. */
export function idOf(value: string): number | null {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The open dialog of a page, kept in the URL so that a reload or a new sign-in restores it. */
export function useAddressDialog<K extends string>(keys: readonly K[]): AddressDialog<K> {
  const { params, change } = useAddress();
  return useMemo(() => {
    const none = Object.fromEntries(keys.map((key) => [key, undefined]));
    const key = keys.find((one) => params.has(one));
    return {
      open: key === undefined ? null : { key, value: params.get(key) ?? '' },
      show: (shown, value) => change({ ...none, [shown]: value }),
      link: (shown, value) => {
        const next = new URLSearchParams(params);
        for (const each of keys) next.delete(each);
        next.set(shown, value);
        return `?${next}`;
      },
      close: () => change(none, { replace: true }),
    };
  }, [params, change, keys]);
}
