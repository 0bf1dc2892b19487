import { useMemo } from 'react';
import { idOf, useAddressDialog } from '../../ui/dialogs/useAddressDialog';

/** The open dialog about one record: the first key shows it (`?plan=4`), the others act on it (`?edit=4`). */
export function useRecordDialog<K extends string>(keys: readonly [K, ...K[]]) {
  const { open, show, link, close } = useAddressDialog<K>(keys);
  return useMemo(() => {
    const id = open ? idOf(open.value) : null;
    return {
      dialog: open && id !== null ? { kind: open.key, id } : null,
      open: (kind: K, record: number) => show(kind, String(record)),
      /** A real link to the record. */
      link: (record: number) => link(keys[0], String(record)),
      close,
    };
  }, [keys, open, show, link, close]);
}
