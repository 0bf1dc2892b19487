import { EditCommission } from '../EditCommission';
import type { CommissionAddress } from '../useCommissionDialog';
import { CommissionDialog } from './CommissionDialog';

/** The commission that the address names, to look at or to edit. */
export function CommissionDialogs({ address }: { address: CommissionAddress }) {
  const { id, isEditing, edit, close } = address;
  if (id === null) return null;
  if (isEditing) return <EditCommission id={id} onClose={close} />;
  return <CommissionDialog key={id} id={id} onEdit={() => edit(id)} onClose={close} />;
}
