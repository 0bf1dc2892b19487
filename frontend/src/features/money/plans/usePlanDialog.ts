import { useRecordDialog } from '../useRecordDialog';

const KEYS = ['plan', 'edit', 'cancel'] as const;
export type PlanDialogKind = (typeof KEYS)[number];

/** `?plan=4` shows a plan, `?edit=4` and `?cancel=4` act on it. */
export const usePlanDialog = () => useRecordDialog(KEYS);

export type PlanDialogAddress = ReturnType<typeof usePlanDialog>;
