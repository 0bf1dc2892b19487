import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { Plan } from './model';

type HoldStatus = 'active' | 'on_hold';
const DONE: Record<HoldStatus, string> = { active: 'Plan Resumed', on_hold: 'Plan On Hold' };

/** Puts a plan on hold or resumes it, without confirmation because both can be undone. */
export function usePlanStatusChange() {
  const { run, isRunning } = useAction(
    ({ id, version, status }: Pick<Plan, 'id' | 'version'> & { status: HoldStatus }) =>
      answer(api.PATCH('/api/payment-plans/{id}', { params: { path: { id } }, body: { status, version } })),
  );
  const notify = useNotify();
  const changeStatus = async ({ id, version, name }: Plan, status: HoldStatus) => {
    try {
      await run({ id, version, status });
      notify.success(DONE[status], name);
    } catch (error) {
      notify.failure(error, 'Failed to update payment plan');
    }
  };
  return { changeStatus, isRunning };
}
