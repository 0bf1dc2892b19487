import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef } from 'react';
import { ErrorState, ForbiddenState, LoadingState } from './states';

/** What a read of one record has come to. */
interface Reading<T> {
  data: T | undefined;
  error: { status: number; detail: string; requestId: string } | undefined;
  isValidating: boolean;
  reload: () => void;
}

interface OpenedRecordProps<T> {
  /** "document" */
  recordName: string;
  reading: Reading<T>;
  /** Said when the record cannot be read, where the specification has a text for it. */
  failed?: string;
  onClose: () => void;
  children: (record: T) => ReactNode;
}

/** The record that a dialog is about, as the server has it when the dialog opens; else why there is none. */
export function OpenedRecord<T>(props: OpenedRecordProps<T>) {
  const { recordName, reading, onClose, children } = props;
  const { data, error, isValidating, reload } = reading;
  const { failed = `Error loading this ${recordName}. Please try again later.` } = props;
  const titleId = useId();
  // A form starts from a fresh copy, and is not pulled away when its own save refreshes the record.
  const isShown = useRef(false);
  if (data && (isShown.current || !isValidating)) {
    isShown.current = true;
    return children(data);
  }
  const isMissing = error?.status === 404 || error?.status === 400;
  // What became impossible meanwhile is no failure to read: the server says why.
  const refusal = error?.status === 409 || error?.status === 422 ? error.detail : '';
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{recordName.charAt(0).toUpperCase() + recordName.slice(1)}</DialogTitle>
      {error?.status === 403 ? <ForbiddenState action={`see this ${recordName}`} /> : null}
      {error && error.status !== 403 ? (
        <ErrorState
          text={isMissing ? `This ${recordName} does not exist.` : refusal || failed}
          reference={error.requestId}
          onRetry={isMissing ? undefined : reload}
        />
      ) : null}
      {error ? null : <LoadingState label={`Loading the ${recordName}`} />}
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
