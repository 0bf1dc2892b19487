import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { FileText } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { mixed, object } from 'yup';
import { upload } from '../../../api/upload';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FileDrop } from '../../../ui/files/FileDrop';
import { UploadProgress } from '../../../ui/files/UploadProgress';
import { useFieldState } from '../../../ui/form/useFieldState';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { Document } from '../model';
import { MAX_DOCUMENT_BYTES, tooLarge } from '../model';
import { toUploadError } from '../uploadError';
import { SCAN_PATH } from './api';

interface ScanValues {
  file: File | null;
}

const scanSchema = object({
  file: mixed<File>()
    .nullable()
    .required('Choose a file')
    .test('not empty', 'This file is empty. Choose another file.', (file) => file?.size !== 0)
    .test('size', tooLarge(''), (file) => !file || file.size <= MAX_DOCUMENT_BYTES),
});

/** Sends the scan, and gives up when the dialog is left. `sent` is null while idle. */
function useScanUpload({ id, type, version }: Document) {
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File): Promise<Document> => {
    const controller = new AbortController();
    running.current = controller;
    const form = new FormData();
    form.append('version', String(version));
    form.append('file', file, file.name);
    setSent(0);
    try {
      return await upload<Document>(SCAN_PATH, form, { id, onProgress: setSent, signal: controller.signal });
    } catch (reason) {
      throw toUploadError(reason, type);
    } finally {
      setSent(null);
    }
  };
  return { send, sent, cancel: () => running.current?.abort() };
}

/** The signed paper, scanned or photographed, beside the original. */
export function AttachScan({ document, onClose }: { document: Document; onClose: () => void }) {
  const { send, sent, cancel } = useScanUpload(document);
  const notify = useNotify();
  const submit = async ({ file }: ScanValues) => {
    if (!file) return;
    const { title } = await send(file);
    notify.success('Signed Scan Attached', title);
    onClose();
  };
  return (
    <FormDialog<ScanValues>
      title="Attach Signed Scan"
      submitLabel="Attach"
      initialValues={{ file: null }}
      schema={scanSchema}
      onSubmit={submit}
      onClose={onClose}
    >
      <ScanField isBusy={sent !== null} />
      {sent === null ? null : (
        <>
          <UploadProgress sent={sent} then="Checking the file…" />
          <Button variant="outlined" onClick={cancel}>
            Cancel Upload
          </Button>
        </>
      )}
    </FormDialog>
  );
}

function ScanField({ isBusy }: { isBusy: boolean }) {
  const id = useId();
  const { field, error, setValue } = useFieldState<File | null>('file');
  return (
    <>
      <FileDrop
        label="Signed scan"
        prompt="Drop the signed scan here or choose it."
        hint="PDF, PNG, JPEG or HEIC up to 25 MB."
        accept=".pdf,.png,.jpg,.jpeg,.heic,.heif,application/pdf,image/*"
        icon={FileText}
        file={field.value}
        isBusy={isBusy}
        isWrong={error !== undefined}
        describedBy={error ? id : undefined}
        onChoose={(file) => void setValue(file)}
      />
      {error ? (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      ) : null}
    </>
  );
}
