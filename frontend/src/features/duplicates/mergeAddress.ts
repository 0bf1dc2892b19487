import type { MergeKind } from '../../api/useMerges';
import { idOf, useAddressDialog } from '../../ui/dialogs/useAddressDialog';
import type { Duplicate, MergePair } from './model';

const KEYS = ['merge'] as const;

/** "12-15" names two records; null when it names no two. */
function read(kind: MergeKind, value: string): MergePair | null {
  const [first, second, ...others] = value.split('-').map(idOf);
  return first && second && others.length === 0 ? { kind, firstId: first, secondId: second } : null;
}

/** The two whose dialog is open: `?merge=12-15`. */
export function useMergeAddress(kind: MergeKind) {
  const { open, show, close } = useAddressDialog(KEYS);
  return {
    merging: open ? read(kind, open.value) : null,
    ask: (row: Duplicate) => show('merge', row.id),
    close,
  };
}
