import Typography from '@mui/material/Typography';
import { ApiError } from '../../../../api/ApiError';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useWithdrawList } from '../api';
import type { NumberList } from '../model';
import { ReasonField, reasonSchema } from '../ReasonField';

/** Takes back a list that is wrong: it counts no more, and the reason stays on record. */
export function WithdrawList({ list, onClose }: { list: NumberList; onClose: () => void }) {
  const { run } = useWithdrawList(list);
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await run(reason.trim());
    notify.success('List Withdrawn', list.fileName);
    onClose();
  };
  const failed = (error: unknown) => {
    notify.failure(error, 'Failed to withdraw the list');
    // It is another by now than the one that this asks about: the page shows it as it is.
    if (error instanceof ApiError && error.status === 409) onClose();
  };
  return (
    <FormDialog
      destructive
      title="Withdraw List"
      submitLabel="Withdraw List"
      draft={`number-list:${list.id}:withdraw`}
      initialValues={{ reason: '' }}
      schema={reasonSchema}
      onSubmit={submit}
      onFailed={failed}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {`Calls are no longer checked against ${list.fileName}. Lists that it replaced don't come back: load a correct one.`}
      </Typography>
      <ReasonField />
    </FormDialog>
  );
}
