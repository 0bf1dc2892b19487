import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type OpenDialog = { kind: 'new' } | { kind: 'edit'; id: number } | null;

function read(params: URLSearchParams): OpenDialog {
  if (params.has('new')) return { kind: 'new' };
  const id = Number(params.get('edit'));
  return Number.isInteger(id) && id > 0 ? { kind: 'edit', id } : null;
}

/** The open form, in the address: a reload, or signing in again, comes back to it. */
export function useDialogAddress() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (key: 'new' | 'edit' | null, value: string) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          next.delete('new');
          next.delete('edit');
          if (key) next.set(key, value);
          return next;
        },
        { replace: key === null, preventScrollReset: true },
      );
    return {
      dialog: read(params),
      openNew: () => change('new', '1'),
      openEdit: (id: number) => change('edit', String(id)),
      close: () => change(null, ''),
    };
  }, [params, setParams]);
}
