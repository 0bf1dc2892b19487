import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

const KINDS = ['view', 'edit', 'void'] as const;

export type OpenDialog = { kind: 'upload' } | { kind: (typeof KINDS)[number]; id: number } | null;

function read(params: URLSearchParams): OpenDialog {
  if (params.get('dialog') === 'upload') return { kind: 'upload' };
  for (const kind of KINDS) {
    const id = Number(params.get(kind));
    if (Number.isInteger(id) && id > 0) return { kind, id };
  }
  return null;
}

/** The open dialog, in the address: a reload, or signing in again, comes back to it. */
export function useDialogAddress() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (key: string | null, value: string) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const name of ['dialog', ...KINDS]) next.delete(name);
          if (key) next.set(key, value);
          return next;
        },
        { replace: key === null, preventScrollReset: true },
      );
    return {
      dialog: read(params),
      openUpload: () => change('dialog', 'upload'),
      open: (kind: (typeof KINDS)[number], id: number) => change(kind, String(id)),
      close: () => change(null, ''),
    };
  }, [params, setParams]);
}
