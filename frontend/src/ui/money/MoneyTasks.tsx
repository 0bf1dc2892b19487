import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths/paths';
import { lazyPart } from '../page/lazyPart';
import { SuppressedBadge } from '../people/Suppressed';
import { RowList } from '../table/RowList';
import { InstantText } from '../text/DateText';
import { type EndTask, type MoneyTask, sentenceOf } from './moneyTask';

const EndMoneyTask = lazyPart(() => import('./EndMoneyTask').then((module) => module.EndMoneyTask));

interface MoneyTasksProps {
  tasks: MoneyTask[];
  /** The client is known from the page. */
  ofClient?: boolean;
  /** Null: this person ends none. */
  onEnd: EndTask | null;
}

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
              <Link to={paths.payment(task.paymentId)}>{nameOf(task, ofClient)}</Link>{' '}
              {ofClient ? null : <SuppressedBadge suppressed={task.suppressed} />}
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

const nameOf = ({ clientName, paymentId }: MoneyTask, ofClient: boolean) =>
  ofClient ? `Payment ${paymentId}` : `${clientName}, payment ${paymentId}`;
