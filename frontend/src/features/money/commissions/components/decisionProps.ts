import type { CommissionDetail } from '../model';

/** What each decision's dialog is told. */
export interface DecisionProps {
  commission: CommissionDetail;
  /** Back to the commission, as it is now. */
  onClose: () => void;
  /** It is decided. */
  onDone: () => void;
}
