import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { object, string } from 'yup';
import { ApiError } from '../../../api/ApiError';
import { nameOf } from '../../../lib/people/person';
import { roleLabel } from '../../../lib/words/labels';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SelectField } from '../../../ui/fields/SelectField';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { AccountDialogProps } from './AccountDialog';
import { useApproveAccount, useChangeRole } from './api';
import { type Account, isRole, ROLE_OPTIONS, roleWarning } from './model';

const schema = object({ role: string().required('Select a role') });

const WORDS = {
  approve: {
    title: 'Approve User',
    submit: 'Approve',
    done: 'User Approved',
    failed: 'Failed to approve the user',
    text: (account: Account) =>
      `${nameOf(account)} can use Exitdesk right away. They asked for the role ${roleLabel(account.role)}.`,
  },
  role: {
    title: 'Change Role',
    submit: 'Change Role',
    done: 'Role Changed',
    failed: 'Failed to change the role',
    text: (account: Account) => `${nameOf(account)} gets the new role right away and stays signed in.`,
  },
};

/** Lets someone in with a role, or gives another one. */
export function RoleDialog({ act, account, onClose }: AccountDialogProps & { act: 'approve' | 'role' }) {
  const approve = useApproveAccount(account);
  const change = useChangeRole(account);
  const notify = useNotify();
  const words = WORDS[act];
  const submit = async ({ role }: { role: string }) => {
    if (!isRole(role)) return;
    const saved = await (act === 'approve' ? approve : change).run(role);
    notify.success(words.done, `${nameOf(saved)} is ${roleLabel(saved.role)} now.`);
    onClose();
  };
  const failed = (error: unknown) => {
    notify.failure(error, words.failed);
    // The account is another by now than the one that this asks about: the list shows it as it is.
    if (error instanceof ApiError && error.status === 409) onClose();
  };
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      draft={`account:${account.id}:role`}
      initialValues={{ role: account.role as string }}
      schema={schema}
      onSubmit={submit}
      onFailed={failed}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{words.text(account)}</Typography>
      <SelectField name="role" label="Role" required options={ROLE_OPTIONS} />
      <Warning />
    </FormDialog>
  );
}

function Warning() {
  const { values } = useFormikContext<{ role: string }>();
  const warning = roleWarning(values.role);
  return warning ? (
    <Alert severity="warning" sx={{ mt: 4 }}>
      {warning}
    </Alert>
  ) : null;
}
