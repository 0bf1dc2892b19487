import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { object, string } from 'yup';
import { formatInCurrency } from '../lib/money';
import { paths } from '../lib/paths';
import { InstantText } from './DateText';
import { FormDialog } from './FormDialog';
import { TextField } from './fields/TextField';
import { RowList } from './RowList';
import { useNotify } from './useNotify';

interface MoneyTask {
  id: number;
  version: number;
  kind: 'lost_dispute' | 'failed_refund';
  paymentId: number;
  clientName: string;
  amount: number;
  currency: string;
  ownerName: string | null;
  openedAt: string;
}

type EndTask = (ending: { id: number; version: number; reason: string }) => Promise<unknown>;

interface MoneyTasksProps {
  tasks: MoneyTask[];
  /** The client is known from the page. */
  ofClient?: boolean;
  /** Null: this person ends none. */
  onEnd: EndTask | null;
}

const WHAT: Record<MoneyTask['kind'], string> = {
  lost_dispute: 'of a lost dispute is not in the books',
  failed_refund: 'of a recorded refund did not reach the card',
};

const schema = object({ reason: string().trim().required('Enter a reason') });

/** Money that the books can't hold, until someone deals with it and says how. */
export function MoneyTasks({ tasks, ofClient = false, onEnd }: MoneyTasksProps) {
  const [ending, setEnding] = useState<number | null>(null);
  const chosen = tasks.find(({ id }) => id === ending);
  return (
    <>
      <RowList aria-label="Money to Settle">
        {tasks.map((task) => (
          <li key={task.id}>
            <div>
              <Link to={paths.payment(task.paymentId)}>{nameOf(task, ofClient)}</Link>
              <div>{sentenceOf(task)}</div>
              <div>
                {task.ownerName ? `${task.ownerName} · ` : ''}
                <InstantText instant={task.openedAt} relative />
              </div>
            </div>
            {onEnd ? (
              <Button
                size="small"
                variant="outlined"
                aria-label={`Mark task of payment ${task.paymentId} as done`}
                onClick={() => setEnding(task.id)}
              >
                Mark as Done
              </Button>
            ) : null}
          </li>
        ))}
      </RowList>
      {onEnd && chosen ? <EndMoneyTask task={chosen} onEnd={onEnd} onClose={() => setEnding(null)} /> : null}
    </>
  );
}

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

const nameOf = ({ clientName, paymentId }: MoneyTask, ofClient: boolean) =>
  ofClient ? `Payment ${paymentId}` : `${clientName}, payment ${paymentId}`;

const sentenceOf = ({ amount, currency, kind }: MoneyTask) =>
  `${formatInCurrency(amount, currency)} ${WHAT[kind]}`;
