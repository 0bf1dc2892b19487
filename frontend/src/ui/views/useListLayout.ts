import { useMemo, useRef, useState } from 'react';
import { useAddress } from '../page/useAddress';
import type { ListViewsAccess, TableLayout } from './listViews';
import { VIEW, viewIn, WHOLE_LIST } from './viewAddress';

interface ListLayout extends TableLayout {
  change: (layout: TableLayout) => Promise<void>;
}

/** The columns and the density of a list: those of the open view, otherwise this person's own. */
export function useListLayout({ data, change, keep }: ListViewsAccess): ListLayout {
  const address = useAddress();
  const view = viewIn(address.params, data?.views);
  const stored = view ?? data;
  const defaultView = data?.defaultView ?? null;
  const send = async (layout: TableLayout) => {
    if (view?.acts.includes('change')) {
      const { name, query, shared } = view;
      await change(view, { name, query, shared, ...layout });
      return;
    }
    // Someone else's view stays as it is: from here on the list is this person's own.
    if (view) address.change({ [VIEW]: WHOLE_LIST });
    await keep({ ...layout, defaultView });
  };
  const { chosen, choose } = useChosen(send);
  const { columns, density } = chosen ?? stored ?? { columns: [], density: 'standard' as const };
  return useMemo(() => ({ columns, density, change: choose }), [columns, density, choose]);
}

/**
 * What was chosen shows at once, so that the next choice builds on it; it is sent once what was chosen before it is stored,
 * because a view is changed from its newest version only.
 */
function useChosen(send: (layout: TableLayout) => Promise<void>) {
  const [chosen, setChosen] = useState<TableLayout | null>(null);
  const latest = useRef(send);
  latest.current = send;
  const before = useRef(Promise.resolve());
  const choose = useMemo(
    () => async (layout: TableLayout) => {
      setChosen(layout);
      const sent = before.current.then(() => latest.current(layout));
      before.current = sent.catch(() => undefined);
      try {
        await sent;
      } finally {
        setChosen((now) => (now === layout ? null : now));
      }
    },
    [],
  );
  return { chosen, choose };
}

/** What can be done with a row ends it. */
export const LAST_COLUMN = 'actions';

/** The columns to show, in the order that was chosen. The first always stays, as it holds the link. */
export function shownColumns<T extends { id: string; optional?: boolean }>(all: T[], chosen: string[]): T[] {
  if (chosen.length === 0) return all.filter(({ optional }) => !optional);
  const [first] = all;
  const ids = [...new Set([first?.id, ...chosen.filter((id) => id !== LAST_COLUMN)])];
  if (chosen.includes(LAST_COLUMN)) ids.push(LAST_COLUMN);
  return ids.flatMap((id) => all.find((column) => column.id === id) ?? []);
}
