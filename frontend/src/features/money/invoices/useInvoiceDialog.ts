import { useMemo } from 'react';
import { idOf, useAddressDialog } from '../../../ui/dialogs/useAddressDialog';

const KEYS = ['dialog', 'invoice', 'credit', 'void', 'writeOff', 'creditNote'] as const;
type Kind = Exclude<(typeof KEYS)[number], 'dialog'>;

type OpenDialog = { kind: 'new' } | { kind: Kind; id: number } | null;

function read(key: (typeof KEYS)[number] | undefined, value: string): OpenDialog {
  if (key === 'dialog') return value === 'new' ? { kind: 'new' } : null;
  const id = idOf(value);
  return key === undefined || id === null ? null : { kind: key, id };
}

/**
 * The open dialog: `?dialog=new`, `?invoice=12` for its details, `?credit=12`, `?void=12`,
 * `?writeOff=12`, `?creditNote=12`.
 */
export function useInvoiceDialog() {
  const { open, show, link, close } = useAddressDialog(KEYS);
  return useMemo(
    () => ({
      dialog: read(open?.key, open?.value ?? ''),
      openNew: () => show('dialog', 'new'),
      open: (kind: Kind, id: number) => show(kind, String(id)),
      linkOf: (id: number) => link('invoice', String(id)),
      close,
    }),
    [open, show, link, close],
  );
}

export type InvoiceDialogAddress = ReturnType<typeof useInvoiceDialog>;
