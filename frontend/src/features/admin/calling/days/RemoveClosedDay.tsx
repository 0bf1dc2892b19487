import Typography from '@mui/material/Typography';
import { formatDate } from '../../../../lib/dates/dates';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useRemoveClosedDay } from '../api';
import type { ClosedDay } from '../model';
import { ReasonField, reasonSchema } from '../ReasonField';

interface RemoveClosedDayProps {
  id: number;
  day: ClosedDay;
  onClose: () => void;
}

/** Opens a day that the office closed; its row stays on record with the reason. */
export function RemoveClosedDay({ id, day: { day, name, stateName }, onClose }: RemoveClosedDayProps) {
  const { run } = useRemoveClosedDay(id);
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await run(reason.trim());
    notify.success('Closed Day Removed', `${name}, ${stateName}`);
    onClose();
  };
  return (
    <FormDialog
      destructive
      title="Remove Closed Day"
      submitLabel="Remove Closed Day"
      draft={`closed-day:${id}:remove`}
      initialValues={{ reason: '' }}
      schema={reasonSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to remove the closed day')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {`Sales calls to ${stateName} are no longer blocked on ${formatDate(day)} (${name}).`}
      </Typography>
      <ReasonField />
    </FormDialog>
  );
}
