import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useNotify } from '../toasts/useNotify';
import type { ListViewsAccess, SavedView, TableLayout } from './listViews';
import { SaveViewDialog } from './SaveViewDialog';
import { isChanged } from './viewAddress';

interface ViewMenuProps {
  anchor: HTMLElement | null;
  /** "All leads" */
  allLabel: string;
  access: ListViewsAccess;
  view: SavedView | undefined;
  /** What the list shows now. */
  query: string;
  layout: TableLayout;
  onShow: (view: Pick<SavedView, 'id' | 'query'> | null) => void;
  onClose: () => void;
}

/** A name of up to 60 letters, on a phone too. */
const WRAPPED = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

type Asking = 'new' | 'edit' | 'delete';

/** The views of a list, and what can be done with the one that is shown. */
export default function ViewMenu(props: ViewMenuProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  return asking ? <Question {...props} asking={asking} /> : <Choices {...props} onAsk={setAsking} />;
}

function Choices({
  anchor,
  allLabel,
  access,
  view,
  query,
  layout,
  onShow,
  onClose,
  onAsk,
}: ViewMenuProps & { onAsk: (asking: Asking) => void }) {
  const notify = useNotify();
  const views = access.data?.views ?? [];
  const mayChange = view?.acts.includes('change') ?? false;
  const show = (next: SavedView | null) => {
    onClose();
    onShow(next);
  };
  const saveChanges = async (changed: SavedView) => {
    onClose();
    const { name, shared } = changed;
    try {
      await access.change(changed, { name, shared, query, columns: layout.columns, density: layout.density });
      notify.success('View Saved');
    } catch (error) {
      notify.failure(error, 'Failed to save the view');
    }
  };
  const items: ReactNode[] = [
    <MenuItem key="all" selected={!view} onClick={() => show(null)}>
      {allLabel}
    </MenuItem>,
    ...views.map((each) => (
      <MenuItem key={each.id} selected={each.id === view?.id} sx={WRAPPED} onClick={() => show(each)}>
        {each.acts.length === 0 ? `${each.name} (shared by ${each.owner.name})` : each.name}
      </MenuItem>
    )),
    <Divider key="acts" />,
    <MenuItem key="new" onClick={() => onAsk('new')}>
      Save as New View
    </MenuItem>,
  ];
  if (view && mayChange) {
    if (isChanged(view, query)) {
      items.push(
        <MenuItem key="save" sx={WRAPPED} onClick={() => void saveChanges(view)}>
          {`Save Changes to ${view.name}`}
        </MenuItem>,
      );
    }
    items.push(
      <MenuItem key="edit" onClick={() => onAsk('edit')}>
        Rename or Share View
      </MenuItem>,
      <MenuItem key="delete" onClick={() => onAsk('delete')} sx={{ color: 'error.main' }}>
        Delete View
      </MenuItem>,
    );
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'Views' } }}>
      {items}
    </Menu>
  );
}

function Question({
  allLabel,
  access,
  view,
  query,
  layout,
  onShow,
  onClose,
  asking,
}: ViewMenuProps & { asking: Asking }) {
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const { columns, density } = layout;
  const defaultView = access.data?.defaultView ?? null;
  const own = { columns: access.data?.columns ?? [], density: access.data?.density ?? ('standard' as const) };
  const openWith = async (id: number, isDefault: boolean) => {
    const next = isDefault ? id : defaultView === id ? null : defaultView;
    if (next === defaultView) return true;
    try {
      await access.keep({ ...own, defaultView: next });
      return true;
    } catch (error) {
      // The view itself is saved: sent again, a new one would be there twice.
      notify.failure(error, 'The view was saved, but not which view this list opens with');
      return false;
    }
  };
  if (asking === 'new') {
    return (
      <SaveViewDialog
        title="Save as New View"
        submitLabel="Save View"
        done="View Saved"
        draft={`view:new:${allLabel}`}
        initialValues={{ name: '', shared: false, isDefault: false }}
        save={async ({ name, shared, isDefault }) => {
          const id = await access.create({ name, shared, query, columns, density });
          const isAll = await openWith(id, isDefault);
          onShow({ id, query });
          return isAll;
        }}
        onClose={onClose}
      />
    );
  }
  if (!view) return null;
  if (asking === 'edit') {
    return (
      <SaveViewDialog
        title="Rename or Share View"
        submitLabel="Save View"
        done="View Saved"
        draft={`view:${view.id}`}
        initialValues={{ name: view.name, shared: view.shared, isDefault: defaultView === view.id }}
        save={async ({ name, shared, isDefault }) => {
          await access.change(view, { ...view, name, shared });
          return openWith(view.id, isDefault);
        }}
        onClose={onClose}
      />
    );
  }
  const remove = async () => {
    setRunning(true);
    try {
      await access.remove(view);
      notify.success('View Deleted', view.name);
      onShow(null);
      onClose();
    } catch (error) {
      setRunning(false);
      notify.failure(error, 'Failed to delete the view');
    }
  };
  return (
    <ConfirmDialog
      open
      title="Delete View"
      text={
        view.shared
          ? `“${view.name}” is shared. It will be deleted for everyone.`
          : `“${view.name}” will be deleted. The records it shows stay.`
      }
      confirmLabel="Delete View"
      destructive
      isRunning={isRunning}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
