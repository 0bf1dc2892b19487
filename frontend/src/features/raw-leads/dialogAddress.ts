import { useMemo } from 'react';
import { idOf, useAddressDialog } from '../../ui/useAddressDialog';

type OpenDialog = { kind: 'new' } | { kind: 'edit'; id: number } | null;

const KEYS = ['new', 'edit'] as const;

function read(key: (typeof KEYS)[number] | undefined, value: string): OpenDialog {
  if (key === 'new') return { kind: 'new' };
  const id = key === 'edit' ? idOf(value) : null;
  return id === null ? null : { kind: 'edit', id };
}

/** The open form: `?new=1` or `?edit=12`. */
export function useDialogAddress() {
  const { open, show, close } = useAddressDialog(KEYS);
  return useMemo(
    () => ({
      dialog: read(open?.key, open?.value ?? ''),
      openNew: () => show('new', '1'),
      openEdit: (id: number) => show('edit', String(id)),
      close,
    }),
    [open, show, close],
  );
}
