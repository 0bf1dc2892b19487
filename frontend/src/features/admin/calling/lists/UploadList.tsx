import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { FileText } from 'lucide-react';
import { useId } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { CheckField } from '../../../../ui/fields/CheckField';
import { FieldGrid } from '../../../../ui/fields/FieldShell';
import { SelectField } from '../../../../ui/fields/SelectField';
import { TextField } from '../../../../ui/fields/TextField';
import { FileDrop } from '../../../../ui/files/FileDrop';
import { UploadProgress } from '../../../../ui/files/UploadProgress';
import { useFieldState } from '../../../../ui/form/useFieldState';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useStates } from '../api';
import { stateOptions } from '../model';
import { useToday } from '../useToday';
import { areaCodesHint, KIND_OPTIONS, type ListKind, type UploadValues, uploadSchema } from './listModel';
import { useListUpload } from './useListUpload';

const Sending = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: 12,
});

/** Sends a file of numbers; the server reads it after that. */
export function UploadList({ kind, onClose }: { kind: ListKind | ''; onClose: () => void }) {
  const today = useToday();
  const { send, sent, cancel } = useListUpload();
  const notify = useNotify();
  const submit = async (values: UploadValues) => {
    const { fileName } = await send(values);
    notify.success('List Uploaded', `${fileName} is being read.`);
    onClose();
  };
  const initial: UploadValues = { kind, state: '', asOf: '', areaCodes: '', confirmed: false, file: null };
  return (
    <FormDialog
      title="Load List"
      submitLabel="Load List"
      draft="number-list:load"
      initialValues={initial}
      schema={uploadSchema(today)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGrid>
        <FileField isBusy={sent !== null} />
        <SelectField
          name="kind"
          label="Kind"
          none="Choose the kind of list"
          options={KIND_OPTIONS}
          required
        />
        <StateField />
        <TextField
          name="asOf"
          label="As Of"
          type="date"
          hint="Date of the list, not today's date."
          required
        />
        <AreaCodesField />
        <ConfirmedField />
      </FieldGrid>
      {sent === null ? null : (
        <Sending>
          <UploadProgress sent={sent} then="Saving the file…" />
          <Button variant="outlined" onClick={cancel}>
            Cancel Upload
          </Button>
        </Sending>
      )}
    </FormDialog>
  );
}

/** Only a state's registry has one. */
function StateField() {
  const { values } = useFormikContext<UploadValues>();
  const { data } = useStates();
  if (values.kind !== 'state') return null;
  return (
    <SelectField name="state" label="State" none="Select a state" options={stateOptions(data)} required />
  );
}

/** What they say of a file is another thing for reassigned numbers. */
function AreaCodesField() {
  const { values } = useFormikContext<UploadValues>();
  return <TextField className="wide" name="areaCodes" label="Area Codes" hint={areaCodesHint(values.kind)} />;
}

/** A short file would open the area codes that it replaces. */
function ConfirmedField() {
  const { values } = useFormikContext<UploadValues>();
  if (values.kind !== 'national' && values.kind !== 'state') return null;
  return (
    <div className="wide">
      <CheckField
        name="confirmed"
        label="This file is complete"
        hint="Only for a list that was refused because it is much shorter than the one before. The load keeps that you confirmed it."
      />
    </div>
  );
}

function FileField({ isBusy }: { isBusy: boolean }) {
  const id = useId();
  const { field, error, setValue } = useFieldState<File | null>('file');
  return (
    <div className="wide">
      <FileDrop
        label="File"
        prompt="Drop a file of phone numbers here or choose one."
        hint="One number on each line, or the registry's changes (A and D), as text or .zip. Up to 2 GB."
        accept=".txt,.csv,.zip,text/plain,text/csv,application/zip"
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
