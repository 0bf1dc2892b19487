import type { CommissionDetail } from '../model';

/** What each decision's dialog is told. */
export interface StepProps {
  commission: CommissionDetail;
  onClose: () => void;
  /** It is decided. */
  onDone: () => void;
  /** The server knows the commission otherwise than it is shown. */
  onOutdated: () => void;
}
