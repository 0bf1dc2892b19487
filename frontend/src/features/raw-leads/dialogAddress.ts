import { useMemo } from 'react';
import { idOf, useAddressDialog } from '../../ui/dialogs/useAddressDialog';

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'calling'; id: number } | null;

const KEYS = ['new', 'edit', 'calling'] as const;

function read(key: (typeof KEYS)[number] | undefined, value: string): OpenDialog {
  if (key === 'new') return { kind: 'new' };
  const id = key === undefined ? null : idOf(value);
  return key === undefined || id === null ? null : { kind: key, id };
}

/** The open dialog: `?new=1`, `?edit=12` or `?calling=12`. */
export function useDialogAddress() {
  const { open, show, link, close } = useAddressDialog(KEYS);
  return useMemo(
    () => ({
      dialog: read(open?.key, open?.value ?? ''),
      openNew: () => show('new', '1'),
      /** A real link to the form. */
      editLink: (id: number) => link('edit', String(id)),
      openEdit: (id: number) => show('edit', String(id)),
      openCalling: (id: number) => show('calling', String(id)),
      close,
    }),
    [open, show, link, close],
  );
}
