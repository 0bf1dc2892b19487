import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef } from 'react';
import { ErrorState, ForbiddenState, LoadingState } from '../../../ui/states';
import { useDocument } from '../api';
import type { Document } from '../model';

interface OpenedDocumentProps {
  id: number;
  onClose: () => void;
  children: (document: Document) => ReactNode;
}

/** The document that a dialog is about, as the server has it when the dialog opens. */
export function OpenedDocument({ id, onClose, children }: OpenedDocumentProps) {
  const { data, error, isValidating, reload } = useDocument(id);
  const titleId = useId();
  // A form starts from a fresh copy, and is not pulled away when its own save refreshes the record.
  const isShown = useRef(false);
  if (data && (isShown.current || !isValidating)) {
    isShown.current = true;
    return children(data);
  }
  const isMissing = error?.status === 404 || error?.status === 400;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Document</DialogTitle>
      {error?.status === 403 ? <ForbiddenState what="see this document" /> : null}
      {error && error.status !== 403 ? (
        <ErrorState
          text={
            isMissing
              ? 'This document does not exist.'
              : 'Error loading this document. Please try again later.'
          }
          reference={error.requestId}
          {...(isMissing ? {} : { onRetry: reload })}
        />
      ) : null}
      {error ? null : <LoadingState label="Loading the document" />}
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
