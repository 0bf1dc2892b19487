import { answer, api } from '../../../api/client';
import { useMoneyAction } from '../../../api/useMoneyAction';
import { useOutcome } from '../../../ui/useOutcome';
import { SHOWN_IN } from './api';
import type { Plan } from './model';

type Move = 'active' | 'on_hold';
const DONE: Record<Move, string> = { active: 'Plan Resumed', on_hold: 'Plan On Hold' };

/** Holds a plan and takes it up again, at once: either can be taken back. */
export function usePlanMoves() {
  const { run, isRunning } = useMoneyAction(
    ({ id, version, status }: Pick<Plan, 'id' | 'version'> & { status: Move }, once) =>
      answer(
        api.PATCH('/api/payment-plans/{id}', {
          params: { path: { id } },
          ...once,
          body: { status, version },
        }),
      ),
    SHOWN_IN,
  );
  const say = useOutcome();
  const move = async ({ id, version, name }: Plan, status: Move) => {
    try {
      await run({ id, version, status });
      say.done(DONE[status], name);
    } catch (error) {
      say.failed(error, 'Failed to update payment plan');
    }
  };
  return { move, isRunning };
}
