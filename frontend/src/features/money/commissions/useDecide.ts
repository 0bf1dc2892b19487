import { ApiError } from '../../../api/ApiError';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useDecision, useWithdrawal } from './api';
import type { DecisionProps } from './components/decisionProps';
import type { DecisionBody } from './model';

/** Someone else changed the commission first. */
const OUTDATED = 409;

/**
 * Sends a decision and shows a toast. When the commission has changed meanwhile, the dialog returns to the
 * details. Errors are rethrown after the toast because forms show them at their fields.
 */
export function useDecide(step: DecisionProps) {
  const { id, version } = step.commission;
  const { run, isRunning } = useDecision(id);
  const told = useTold(step);
  const decide = (body: DecisionBody, said: string) => told(() => run({ ...body, version }), said);
  return { decide, isRunning };
}

/** Takes an approval back, with a toast as for a decision. */
export function useWithdraw(step: DecisionProps) {
  const { id, version } = step.commission;
  const { run, isRunning } = useWithdrawal(id);
  const told = useTold(step);
  return { withdraw: () => told(() => run({ version }), 'Approval Withdrawn'), isRunning };
}

function useTold({ onClose, onDone }: DecisionProps) {
  const { success, failure } = useNotify();
  return async (send: () => Promise<unknown>, said: string) => {
    try {
      await send();
      success(said);
      onDone();
    } catch (error) {
      failure(error, 'Failed to update commission.');
      if (error instanceof ApiError && error.status === OUTDATED) onClose();
      throw error;
    }
  };
}
