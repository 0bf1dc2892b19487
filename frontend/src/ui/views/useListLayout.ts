import { useMemo } from 'react';
import { useAddress } from '../useAddress';
import type { ListViewsAccess, TableLayout } from './listViews';
import { VIEW, viewIn } from './viewAddress';

interface ListLayout extends TableLayout {
  change: (layout: TableLayout) => Promise<void>;
}

/** The columns and the density of a list: those of the open view, otherwise this person's own. */
export function useListLayout({ data, change, keep }: ListViewsAccess): ListLayout {
  const address = useAddress();
  const view = viewIn(address.params, data?.views);
  const { columns, density } = view ?? data ?? { columns: [], density: 'standard' as const };
  const defaultView = data?.defaultView ?? null;
  return useMemo(
    () => ({
      columns,
      density,
      change: async (layout) => {
        if (view?.acts.includes('change')) {
          const { name, query, shared } = view;
          await change(view, { name, query, shared, ...layout });
          return;
        }
        // Someone else's view stays as it is: from here on the list is this person's own.
        if (view) address.change({ [VIEW]: undefined });
        await keep({ ...layout, defaultView });
      },
    }),
    [columns, density, view, defaultView, address, change, keep],
  );
}

/** The columns to show, in the table's own order. One always stays: the first. */
export function shownColumns<T extends { id: string }>(all: T[], chosen: string[]): T[] {
  if (chosen.length === 0) return all;
  const [first] = all;
  return all.filter((column) => column === first || chosen.includes(column.id));
}
