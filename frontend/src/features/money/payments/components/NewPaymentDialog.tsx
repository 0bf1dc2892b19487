import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';
import { discardUnsaved, hasUnsaved, mayDiscardAll } from '../../../../lib/forms/unsaved';
import { WIDE } from '../../../../ui/dialogs/FormDialog';
import { ClientPaymentForm } from '../ClientPaymentForm';
import type { NewFormProps } from '../tabs';

/** Esc and the backdrop ask before typed text is dropped, as Cancel does. */
export function NewPaymentDialog({ title, onClose, onCreated }: NewFormProps) {
  const titleId = useId();
  const isDirty = useRef(false);
  const close = () => {
    // While a payment is being sent there is nothing to discard, and nothing to close.
    if (isDirty.current && !hasUnsaved()) return;
    void mayDiscardAll().then((agreed) => {
      if (!agreed) return;
      discardUnsaved();
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={close}
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
