import { useMemo } from 'react';
import type { CallList } from '../../../lib/calling/callable';
import { idOf, useAddressDialog } from '../../../ui/dialogs/useAddressDialog';
import { useAddress } from '../../../ui/page/useAddress';

/** The list and the filter are those that a new campaign begins with. */
const KEYS = ['dialog', 'edit', 'list', 'filter'] as const;

type OpenDialog = { kind: 'new'; list: CallList; filter: string } | { kind: 'edit'; id: number } | null;

/** The open form: `?dialog=new`, from a list `?dialog=new&list=leads&filter=…`, or `?edit=4`. */
export function useCampaignDialog() {
  const { open, show, close } = useAddressDialog(KEYS);
  const { params } = useAddress();
  return useMemo(() => {
    const read = (): OpenDialog => {
      if (open?.key === 'dialog' && open.value === 'new') {
        const list = params.get('list') === 'leads' ? 'leads' : 'raw_leads';
        return { kind: 'new', list, filter: params.get('filter') ?? '' };
      }
      const id = open?.key === 'edit' ? idOf(open.value) : null;
      return id === null ? null : { kind: 'edit', id };
    };
    return {
      dialog: read(),
      openNew: () => show('dialog', 'new'),
      openEdit: (id: number) => show('edit', String(id)),
      close,
    };
  }, [open, show, close, params]);
}
