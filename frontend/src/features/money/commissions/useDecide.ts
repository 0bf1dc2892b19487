import { ApiError } from '../../../api/ApiError';
import { useNotify } from '../../../ui/useNotify';
import { useDecision } from './api';
import type { DecisionProps } from './components/decisionProps';
import type { DecisionBody } from './model';

/** Someone else changed the commission first. */
const OUTDATED = 409;

/**
 * Sends a decision on the commission as it is shown and says what came of it; where that is not so any more, the
 * act ends and the commission shows. What it throws has been told; a form still wants it for its fields.
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
