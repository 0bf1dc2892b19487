import { formatLongDay, wallClock } from '../../lib/dates/wallTime';
import { confirmed } from '../../lib/forms/unsaved';
import { useBusinessTimeZone } from '../../ui/text/timeZone';
import { useNotify } from '../../ui/toasts/useNotify';
import { type StatusAction, useChangeStatus } from './api';
import type { Appointment } from './model';

const DONE: Record<StatusAction, string> = {
  complete: 'Appointment completed successfully',
  cancel: 'Appointment canceled successfully',
  'no-show': 'Appointment marked as a no-show',
  reopen: 'Appointment scheduled again',
};

const FAILED: Record<StatusAction, string> = {
  complete: 'Failed to complete appointment',
  cancel: 'Failed to cancel appointment',
  'no-show': 'Failed to mark appointment as a no-show',
  reopen: 'Failed to reopen appointment',
};

type Target = Pick<Appointment, 'id' | 'version' | 'date' | 'startMinute'>;

/** What has not begun yet is asked about before it counts as held or missed. */
const EARLY_QUESTIONS: Partial<Record<StatusAction, string>> = {
  complete: 'Mark it completed now?',
  'no-show': 'Mark it as a no-show now?',
};

/** Completes, cancels, marks as no-show or reopens, each with its toast; all but reopening offer Undo. */
export function useStatusActions() {
  const { run, isRunning } = useChangeStatus();
  const notify = useNotify();
  const timeZone = useBusinessTimeZone();

  const mayPerform = (act: StatusAction, { date, startMinute }: Target) => {
    const question = EARLY_QUESTIONS[act];
    const now = wallClock(timeZone);
    const isFuture = date > now.date || (date === now.date && startMinute > now.minute);
    if (!question || !isFuture) return Promise.resolve(true);
    return confirmed({
      title: "This Appointment Isn't Over Yet",
      text: `This is on ${formatLongDay(date)}. ${question}`,
      confirmLabel: act === 'complete' ? 'Mark as Completed' : 'Mark as No Show',
      backLabel: 'Cancel',
    });
  };

  const perform = async (act: StatusAction, target: Target, reason = ''): Promise<Appointment | null> => {
    if (!(await mayPerform(act, target))) return null;
    try {
      const saved = await run({ act, id: target.id, version: target.version, ...(reason ? { reason } : {}) });
      const undo = { label: 'Undo', onClick: () => void perform('reopen', saved) };
      notify.success('Success', DONE[act], act === 'reopen' ? undefined : undo);
      return saved;
    } catch (error) {
      notify.failure(error, FAILED[act]);
      return null;
    }
  };
  return { perform, isRunning };
}
