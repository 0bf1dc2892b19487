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
import { type Payee, W9_PATH } from './api';

interface W9FileValues {
  file: File | null;
}

const schema = object({
  file: mixed<File>()
    .nullable()
    .required('Choose a file')
    .test('not empty', 'This file is empty. Choose another file.', (file) => file?.size !== 0),
});

/** The signed form, beside what was typed from it. */
export function AttachW9({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const { send, sent } = useSend(payee.id);
  const notify = useNotify();
  return (
    <FormDialog<W9FileValues>
      title="Attach W-9"
      submitLabel="Attach"
      initialValues={{ file: null }}
      schema={schema}
      onClose={onClose}
      onFailed={(error) =>
        notify.failure(error, "Couldn't upload the file. Check your connection and try again.")
      }
      onSubmit={async ({ file }) => {
        if (!file) return;
        await send(file);
        notify.success('W-9 Attached', payee.name);
        onClose();
      }}
    >
      <W9FileField isBusy={sent !== null} />
      {sent === null ? null : <UploadProgress sent={sent} then="Checking the file…" />}
    </FormDialog>
  );
}

/** Gives up when the dialog is left. `sent` is null while idle. */
function useSend(id: string) {
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const form = new FormData();
    form.append('file', file, file.name);
    setSent(0);
    try {
      await upload<Payee>(W9_PATH, form, { id, onProgress: setSent, signal: controller.signal });
    } finally {
      setSent(null);
    }
  };
  return { send, sent };
}

function W9FileField({ isBusy }: { isBusy: boolean }) {
  const id = useId();
  const { field, error, setValue } = useFieldState<File | null>('file');
  return (
    <>
      <FileDrop
        label="Signed W-9"
        prompt="Drop the signed W-9 here or choose it."
        hint="PDF, PNG or JPEG up to 10 MB."
        accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
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
