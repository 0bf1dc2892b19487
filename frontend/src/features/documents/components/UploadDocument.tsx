import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { FileText } from 'lucide-react';
import { useId } from 'react';
import { findClients } from '../../../api/findClients';
import { nameOf } from '../../../lib/people/person';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { type RecordOption, RecordPicker } from '../../../ui/fields/RecordPicker';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { FileDrop } from '../../../ui/files/FileDrop';
import { UploadProgress } from '../../../ui/files/UploadProgress';
import { asOptions } from '../../../ui/filters/FilterFields';
import { useFieldState } from '../../../ui/form/useFieldState';
import { useAddress } from '../../../ui/page/useAddress';
import { LoadingState } from '../../../ui/states/states';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useClient } from '../api';
import { DOCUMENT_TYPES, UPLOAD_STATUSES, type UploadValues } from '../model';
import { uploadSchema } from '../rules';
import { useDocumentUpload } from '../useDocumentUpload';

const Sending = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: 12,
});

/** The client of `?clientId=` is already chosen, and the type of `?type=`. */
export function UploadDocument({ onClose }: { onClose: () => void }) {
  const { params } = useAddress();
  const clientId = Number(params.get('clientId'));
  const { data, isLoading } = useClient(clientId > 0 ? clientId : null);
  if (isLoading) return <LoadingState />;
  const type = DOCUMENT_TYPES.find((known) => known === params.get('type')) ?? '';
  return (
    <UploadForm client={data ? { id: data.id, name: nameOf(data) } : null} type={type} onClose={onClose} />
  );
}

interface UploadFormProps {
  client: RecordOption | null;
  type: string;
  onClose: () => void;
}

function UploadForm({ client, type, onClose }: UploadFormProps) {
  const { send, sent, cancel } = useDocumentUpload();
  const notify = useNotify();
  const submit = async (values: UploadValues) => {
    const { title } = await send(values);
    notify.success('Document Uploaded', title);
    onClose();
  };
  const initial: UploadValues = { file: null, client, type, title: '', status: 'Draft' };
  return (
    <FormDialog
      title="Upload Document"
      submitLabel="Upload"
      draft="document:upload"
      initialValues={initial}
      schema={uploadSchema}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGrid>
        <FileField isBusy={sent !== null} />
        <ClientField />
        <SelectField
          name="type"
          label="Type"
          required
          none="Select a type"
          options={asOptions(DOCUMENT_TYPES)}
        />
        <SelectField name="status" label="Status" options={asOptions(UPLOAD_STATUSES)} />
        <TextField className="wide" name="title" label="Title" hint="Defaults to the file name." />
      </FieldGrid>
      {sent === null ? null : (
        <Sending>
          <UploadProgress sent={sent} then="Checking the file…" />
          <Button variant="outlined" onClick={cancel}>
            Cancel Upload
          </Button>
        </Sending>
      )}
    </FormDialog>
  );
}

function FileField({ isBusy }: { isBusy: boolean }) {
  const id = useId();
  const { field, error, setValue } = useFieldState<File | null>('file');
  return (
    <div className="wide">
      <FileDrop
        label="File"
        prompt="Drop a file here or choose one."
        hint="PDF, PNG, JPEG or HEIC up to 25 MB. Call recordings: MP3, M4A, WAV or OGG up to 100 MB."
        accept=".pdf,.png,.jpg,.jpeg,.heic,.heif,.mp3,.m4a,.wav,.ogg,application/pdf,image/*,audio/*"
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
    </div>
  );
}

function ClientField() {
  const { field, error, setValue } = useFieldState<RecordOption | null>('client');
  return (
    <RecordPicker
      className="wide"
      label="Client"
      required
      placeholder="Search by name, phone or email"
      value={field.value}
      onChange={(client) => void setValue(client)}
      onSearch={findClients}
      error={error}
    />
  );
}
