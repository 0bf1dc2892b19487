import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useMakeScript } from './api';
import { FIRST_PAGE, nameSchema } from './model';

/** A script begins with its name and an opening; its pages are written on its own page. */
export function NewScript({ onClose }: { onClose: () => void }) {
  const { run } = useMakeScript();
  const notify = useNotify();
  const navigate = useNavigate();
  const submit = async ({ name }: { name: string }) => {
    const made = await run({ name: name.trim(), pages: [FIRST_PAGE] });
    notify.success('Script Created', made.name);
    onClose();
    void navigate(`${paths.script(made.id)}?edit=1`);
  };
  return (
    <FormDialog
      title="New Script"
      submitLabel="Create Script"
      draft="script:new"
      initialValues={{ name: '' }}
      schema={nameSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to create the script')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint="It begins with an opening, which you edit next."
        required
        autoFocus
      />
    </FormDialog>
  );
}
