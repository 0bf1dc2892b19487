import type { CommissionDetail } from '../model';

/** Props of the approve, deny and reduce dialogs. */
export interface DecisionProps {
  commission: CommissionDetail;
  /** Back to the commission, as it is now. */
  onClose: () => void;
  /** It is decided. */
  onDone: () => void;
}
