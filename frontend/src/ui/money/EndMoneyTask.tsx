import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import { FormDialog } from '../dialogs/FormDialog';
import { TextField } from '../fields/TextField';
import { useNotify } from '../toasts/useNotify';
import { type EndTask, type MoneyTask, sentenceOf } from './moneyTask';

const schema = object({ reason: string().trim().required('Enter a reason') });

interface EndMoneyTaskProps {
  task: MoneyTask;
  onEnd: EndTask;
  onClose: () => void;
}

/** Nothing is booked by it: the reason says what was done. */
export function EndMoneyTask({ task, onEnd, onClose }: EndMoneyTaskProps) {
  const notify = useNotify();
  const submit = async ({ reason }: { reason: string }) => {
    await onEnd({ id: task.id, version: task.version, reason: reason.trim() });
    notify.success('Task Done', `${task.clientName}, payment ${task.paymentId}`);
    onClose();
  };
  return (
    <FormDialog
      title="Mark Task as Done"
      submitLabel="Mark as Done"
      draft={`money-task:${task.id}:end`}
      initialValues={{ reason: '' }}
      schema={schema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to mark the task as done')}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {`${sentenceOf(task)}. Say what was done about it. No money is recorded by this.`}
      </Typography>
      <TextField name="reason" label="Reason" required rows={2} autoFocus />
    </FormDialog>
  );
}
