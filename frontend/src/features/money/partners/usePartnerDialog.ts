import { useMemo } from 'react';
import { idOf, useAddressDialog } from '../../../ui/dialogs/useAddressDialog';

const KEYS = ['dialog', 'edit'] as const;

type OpenDialog = { kind: 'new' } | { kind: 'edit'; id: number } | null;

function read(key: (typeof KEYS)[number] | undefined, value: string): OpenDialog {
  if (key === 'dialog') return value === 'new' ? { kind: 'new' } : null;
  const id = key === 'edit' ? idOf(value) : null;
  return id === null ? null : { kind: 'edit', id };
}

/** The open form: `?dialog=new` or `?edit=4`. */
export function usePartnerDialog() {
  const { open, show, close } = useAddressDialog(KEYS);
  return useMemo(
    () => ({
      dialog: read(open?.key, open?.value ?? ''),
      openNew: () => show('dialog', 'new'),
      openEdit: (id: number) => show('edit', String(id)),
      close,
    }),
    [open, show, close],
  );
}
