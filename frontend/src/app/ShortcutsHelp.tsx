import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ShortcutList } from '../ui/page/ShortcutList';

/** Opened with "?". Settings shows the same list for users who turned single keys off. */
export function ShortcutsHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>Keyboard Shortcuts</DialogTitle>
      {/* It scrolls on phones, and holds nothing that takes the focus. */}
      <DialogContent tabIndex={0}>
        <ShortcutList />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
