import type { CommissionDetail } from '../model';

/** Props of the approve, deny, reduce and withdraw dialogs. */
export interface DecisionProps {
  commission: CommissionDetail;
  /** Back to the commission, as it is now. */
  onClose: () => void;
  /** It is decided. */
  onDone: () => void;
}
