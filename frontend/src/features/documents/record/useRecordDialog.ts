import { useMemo } from 'react';
import { useAddressDialog } from '../../../ui/dialogs/useAddressDialog';

const KEYS = ['dialog', 'sign'] as const;
const DIALOGS = ['send', 'scan', 'edit', 'new-version', 'void'] as const;
export type DialogName = (typeof DIALOGS)[number];

type OpenDialog = { kind: DialogName } | { kind: 'sign'; slot: string } | null;

function read(key: (typeof KEYS)[number] | undefined, value: string): OpenDialog {
  if (key === 'sign') return { kind: 'sign', slot: value };
  const kind = DIALOGS.find((name) => name === value);
  return key === 'dialog' && kind ? { kind } : null;
}

/** The dialog over a document's page: `?dialog=send`, or `?sign=client` for whose signature is recorded. */
export function useRecordDialog() {
  const { open, show, close } = useAddressDialog(KEYS);
  return useMemo(
    () => ({
      dialog: read(open?.key, open?.value ?? ''),
      open: (kind: DialogName) => show('dialog', kind),
      sign: (slot: string) => show('sign', slot),
      close,
    }),
    [open, show, close],
  );
}

export type RecordDialog = ReturnType<typeof useRecordDialog>;
