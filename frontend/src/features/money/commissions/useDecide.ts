import { ApiError } from '../../../api/ApiError';
import { useNotify } from '../../../ui/useNotify';
import { useDecision } from './api';
import type { DecisionProps } from './components/decisionProps';
import type { DecisionBody } from './model';

/** Someone else changed the commission first. */
const OUTDATED = 409;

/**
 * Sends a decision and shows a toast. When the commission has changed meanwhile, the dialog returns to the
 * details. Errors are rethrown after the toast because forms show them at their fields.
 */
export function useDecide({ commission, onClose, onDone }: DecisionProps) {
  const { run, isRunning } = useDecision(commission.id);
  const { success, failure } = useNotify();
  const decide = async (body: DecisionBody, said: string) => {
    try {
      await run({ ...body, version: commission.version });
      success(said);
      onDone();
    } catch (error) {
      failure(error, 'Failed to update commission.');
      if (error instanceof ApiError && error.status === OUTDATED) onClose();
      throw error;
    }
  };
  return { decide, isRunning };
}
