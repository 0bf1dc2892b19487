import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';
import { WIDE } from '../../../../ui/FormDialog';
import { ClientPaymentForm } from '../ClientPaymentForm';
import type { NewFormProps } from '../tabs';

/** Esc and the backdrop close it only when nothing was typed. */
export function NewPaymentDialog({ title, onClose, onCreated }: NewFormProps) {
  const titleId = useId();
  const isDirty = useRef(false);
  const closeIfUntouched = () => {
    if (!isDirty.current) onClose();
  };
  return (
    <Dialog
      open
      onClose={closeIfUntouched}
      aria-labelledby={titleId}
      maxWidth={false}
      fullWidth
      scroll="body"
      slotProps={WIDE}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <ClientPaymentForm
          onCreated={onCreated}
          onCancel={onClose}
          onDirty={(dirty) => {
            isDirty.current = dirty;
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
