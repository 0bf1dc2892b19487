import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  /** A verb phrase; the confirming button repeats it. */
  title: string;
  text: string;
  confirmLabel: string;
  /** The way back, where "Cancel" could be read as the deed itself. */
  backLabel?: string;
  destructive?: boolean;
  isRunning?: boolean;
  /** What the question also needs to know, e.g. the brand. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, destructive = false, isRunning = false } = props;
  const { backLabel = 'Cancel' } = props;
  const titleId = useId();
  const textId = useId();
  const close = isRunning ? undefined : props.onClose;
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography id={textId} sx={{ mb: props.children ? 4 : 0 }}>
          {text}
        </Typography>
        {props.children}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={props.onClose} disabled={isRunning} autoFocus>
          {backLabel}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={props.onConfirm}
          loading={isRunning}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
