import { styled } from '@mui/material/styles';
import { object, string } from 'yup';
import { FormDialog } from '../dialogs/FormDialog';
import { CheckField } from '../fields/CheckField';
import { TextField } from '../fields/TextField';
import { useNotify } from '../toasts/useNotify';

interface ViewValues {
  name: string;
  shared: boolean;
  isDefault: boolean;
}

interface SaveViewDialogProps {
  title: string;
  submitLabel: string;
  /** Said when it was saved: "View Saved". */
  done: string;
  /** Under this name what was typed is kept: of one view, so that it is not offered for another. */
  draft: string;
  initialValues: ViewValues;
  /** Answers whether all of it was saved; what was not is said. */
  save: (values: ViewValues) => Promise<boolean>;
  onClose: () => void;
}

const Fields = styled('div')({ display: 'grid', gap: 12 });

const schema = object({ name: string().trim().required('Enter a name').max(60, 'Use up to 60 characters') });

export function SaveViewDialog({
  title,
  submitLabel,
  done,
  draft,
  initialValues,
  save,
  onClose,
}: SaveViewDialogProps) {
  const notify = useNotify();
  const submit = async (values: ViewValues) => {
    if (await save({ ...values, name: values.name.trim() })) notify.success(done);
    onClose();
  };
  return (
    <FormDialog<ViewValues>
      title={title}
      submitLabel={submitLabel}
      draft={draft}
      initialValues={initialValues}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save the view')}
      onClose={onClose}
    >
      <Fields>
        <TextField name="name" label="Name" required autoFocus />
        <CheckField name="shared" label="Share with everyone who may see this list" />
        <CheckField name="isDefault" label="Open this list with this view" />
      </Fields>
    </FormDialog>
  );
}
