import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown, Columns3 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { InBar } from '../listBar/InBar';
import { lazyPart } from '../page/lazyPart';
import { useAddress } from '../page/useAddress';
import { visuallyHidden } from '../text/visuallyHidden';
import type { ListViewsAccess, SavedView, TableLayout } from './listViews';
import { useOpenedView } from './useOpenedView';
import { isChanged, namesUnknownView, queryOf, toView, viewIn } from './viewAddress';

// Opened by few of those who look at a list.
const ViewMenu = lazy(() => import(/* webpackChunkName: "view-menu" */ './ViewMenu'));
const ColumnMenu = lazy(() => import(/* webpackChunkName: "column-menu" */ './ColumnMenu'));
// Of views that no longer fit.
const ViewNotes = lazyPart(() => import('./ViewNotes').then((module) => module.ViewNotes), {
  Meanwhile: () => null,
});

/** Where no bar holds them. */
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '0 12px 8px',
  // The order gives way first.
  '& > .MuiInputBase-root': { flex: '0 1 auto', minWidth: 0 },
  '@media print': { display: 'none' },
});

const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

interface ViewBarProps {
  /** "leads" */
  pluralName: string;
  access: ListViewsAccess;
  /** The names of the list's filters in the address. */
  filterKeys: readonly string[];
  layout: TableLayout & { change: (layout: TableLayout) => Promise<void> };
  /** Those that can be chosen; none where there is no table. */
  columns: { id: string; header: string }[];
  /** No views: they would not hold in a part of the list. */
  columnsOnly?: boolean;
  /** What else stands beside the views, such as the order on a phone. */
  children?: ReactNode;
}

/** Which view of the list is shown, and which of its columns: in the list's bar. */
export function ViewBar(props: ViewBarProps) {
  const { pluralName, access, filterKeys, layout, columns, columnsOnly = false, children } = props;
  const address = useAddress();
  const [isOpen, setOpen] = useState(false);
  const viewsButton = useRef<HTMLButtonElement>(null);
  const { data } = access;
  const view = viewIn(address.params, data?.views);
  const query = queryOf(address.params, filterKeys);
  const show = (next: Pick<SavedView, 'id' | 'query'> | null) => address.change(toView(address.params, next));
  useOpenedView(columnsOnly ? undefined : data);
  const columnsButton =
    data && columns.length > 0 ? (
      <Placed place="end">
        <ColumnsButton columns={columns} layout={layout} />
      </Placed>
    ) : null;
  if (!data || columnsOnly) {
    return (
      <>
        {children ? <Placed place="views">{children}</Placed> : null}
        {columnsButton}
      </>
    );
  }
  const allLabel = `All ${pluralName}`;
  const isUnknown = namesUnknownView(address.params, data.views);
  const name = view ? `${view.name}${isChanged(view, query) ? ' (changed)' : ''}` : allLabel;
  return (
    <>
      <Placed place="views">
        <Button
          ref={viewsButton}
          size="small"
          sx={{ maxWidth: 240 }}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-label={`View: ${name}`}
          endIcon={<ChevronDown size={16} strokeWidth={1.8} />}
          onClick={() => setOpen(true)}
        >
          <Name>{name}</Name>
        </Button>
        {children}
      </Placed>
      {columnsButton}
      {isUnknown || view ? <ViewNotes view={view} isUnknown={isUnknown} columns={columns} /> : null}
      <Suspense fallback={null}>
        {isOpen ? (
          <ViewMenu
            anchor={viewsButton.current}
            allLabel={allLabel}
            access={access}
            view={view}
            query={query}
            layout={layout}
            onShow={show}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Placed({ place, children }: { place: 'views' | 'end'; children: ReactNode }) {
  return (
    <InBar place={place} otherwise={<Row>{children}</Row>}>
      {children}
    </InBar>
  );
}

function ColumnsButton({ columns, layout }: Pick<ViewBarProps, 'columns' | 'layout'>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        sx={{ minWidth: 0, padding: '5px 9px' }}
        title="Columns"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Columns3 size={16} strokeWidth={1.8} aria-hidden="true" />
        <span style={visuallyHidden}>Columns</span>
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <ColumnMenu
            anchor={button.current}
            columns={columns}
            layout={layout}
            onChange={layout.change}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
