import { useMemo } from 'react';
import { idOf, useAddressDialog } from '../../ui/dialogs/useAddressDialog';

const KEYS = ['dialog', 'document', 'edit', 'void'] as const;
type Kind = Exclude<(typeof KEYS)[number], 'dialog'>;

type OpenDialog = { kind: 'upload' } | { kind: Kind; id: number } | null;

function read(key: (typeof KEYS)[number] | undefined, value: string): OpenDialog {
  if (key === undefined) return null;
  if (key === 'dialog') return value === 'upload' ? { kind: 'upload' } : null;
  const id = idOf(value);
  return id === null ? null : { kind: key, id };
}

/** The open dialog: `?dialog=upload`, `?document=4`, `?edit=4` or `?void=4`. */
export function useDialogAddress() {
  const { open, show, close } = useAddressDialog(KEYS);
  return useMemo(
    () => ({
      dialog: read(open?.key, open?.value ?? ''),
      openUpload: () => show('dialog', 'upload'),
      open: (kind: Kind, id: number) => show(kind, String(id)),
      close,
    }),
    [open, show, close],
  );
}
