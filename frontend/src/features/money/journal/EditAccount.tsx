import { object, string } from 'yup';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useMapAccount } from './api';
import type { JournalAccount } from './contract';

const schema = object({
  number: string().trim().max(20, 'Number can have at most 20 characters'),
  name: string().trim().max(100, 'Name can have at most 100 characters'),
});

/** Says which account of the office's accounting program a kind is posted to. */
export function EditAccount({ account, onClose }: { account: JournalAccount; onClose: () => void }) {
  const { run } = useMapAccount(account.account);
  const notify = useNotify();
  const submit = async ({ number, name }: { number: string; name: string }) => {
    await run({ number: number.trim() || null, name: name.trim() || null, version: account.version });
    notify.success('Account Saved', account.label);
    onClose();
  };
  return (
    <FormDialog
      title={`Account for ${account.label}`}
      submitLabel="Save Changes"
      draft={`journal-account:${account.account}`}
      initialValues={{ number: account.number ?? '', name: account.name ?? '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save the account')}
      onClose={onClose}
    >
      <TextField
        name="number"
        label="Number"
        hint="As in your accounting program. Leave both blank to take the account away."
        autoFocus
      />
      <TextField name="name" label="Name" />
    </FormDialog>
  );
}
