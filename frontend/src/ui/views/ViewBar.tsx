import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronDown, Columns3 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { fieldLabel } from '../../lib/fieldLabels';
import { useAddress } from '../useAddress';
import type { ListViewsAccess, SavedView, TableLayout } from './listViews';
import { useOpenedView } from './useOpenedView';
import { isChanged, namesUnknownView, queryOf, toView, viewIn } from './viewAddress';

// Opened by few of those who look at a list.
const ViewMenu = lazy(() => import(/* webpackChunkName: "view-menu" */ './ViewMenu'));
const ColumnMenu = lazy(() => import(/* webpackChunkName: "column-menu" */ './ColumnMenu'));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '0 12px 8px',
  '& > .end': { marginLeft: 'auto' },
  // One row on a phone too: the order gives way first.
  '& > .MuiInputBase-root': { flex: '0 1 auto', minWidth: 0 },
  '@media print': { display: 'none' },
  [theme.breakpoints.down('md')]: { flexWrap: 'nowrap' },
}));

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
  /** What else stands in the row, such as the order on a phone. */
  children?: ReactNode;
}

/** Which view of the list is shown, and which of its columns. */
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
  const columnsButton = columns.length > 0 ? <ColumnsButton columns={columns} layout={layout} /> : null;
  if (data && columnsOnly)
    return (
      <Bar data-needs-rows="">
        {children}
        {columnsButton}
      </Bar>
    );
  if (!data) return children ? <Bar data-needs-rows="">{children}</Bar> : null;
  const allLabel = `All ${pluralName}`;
  const name = view ? `${view.name}${isChanged(view, query) ? ' (changed)' : ''}` : allLabel;
  return (
    <>
      <Bar data-needs-rows="">
        <Button
          ref={viewsButton}
          size="small"
          sx={{ maxWidth: '60%' }}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-label={`View: ${name}`}
          endIcon={<ChevronDown size={16} strokeWidth={1.8} />}
          onClick={() => setOpen(true)}
        >
          <Name>{name}</Name>
        </Button>
        {children}
        {columnsButton}
      </Bar>
      <Missing view={view} isUnknown={namesUnknownView(address.params, data.views)} />
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

function ColumnsButton({ columns, layout }: Pick<ViewBarProps, 'columns' | 'layout'>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        className="end"
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        startIcon={<Columns3 size={16} strokeWidth={1.8} />}
        onClick={() => setOpen(true)}
      >
        Columns
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

/** What of a view is not shown here. */
function Missing({ view, isUnknown }: { view: SavedView | undefined; isUnknown: boolean }) {
  const text = isUnknown
    ? 'This view does not exist, or is not shared with you. The filters from the link are shown.'
    : view && view.leftOut.length > 0
      ? `You can’t use every filter of this view. Left out: ${view.leftOut.map(fieldLabel).join(', ')}. The rest is shown.`
      : null;
  if (!text) return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 3, pb: 2 }}>
      {text}
    </Typography>
  );
}
