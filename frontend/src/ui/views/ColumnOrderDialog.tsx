import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { OrderList } from '../fields/OrderList';
import type { ColumnChoice } from './columns';

interface ColumnOrderDialogProps {
  /** Those that can change places. */
  columns: ColumnChoice[];
  onChange: (order: string[]) => void;
  onClose: () => void;
}

/** The order of a table's columns; each change shows at once. */
export function ColumnOrderDialog({ columns, onChange, onClose }: ColumnOrderDialogProps) {
  const titleId = useId();
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Order of Columns</DialogTitle>
      <DialogContent>
        <OrderList
          label="Columns from left to right"
          order={columns.map(({ id }) => id)}
          nameOf={nameOf}
          onChange={onChange}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
