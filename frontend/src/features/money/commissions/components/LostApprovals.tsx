import { useUser } from '../../../../api/SessionContext';
import { paths } from '../../../../lib/paths/paths';
import { LostApprovalsNotice } from '../../../../ui/money/LostApprovalsNotice';
import { useLostApprovals } from '../api';
import { useCommissionScope } from '../useCommissionScope';

/** Commissions that the viewer approved and refunds lowered since. */
export function LostApprovals() {
  const user = useUser();
  const id = useCommissionScope() === 'all' && user ? user.id : null;
  const { total } = useLostApprovals(id);
  return id === null || total === null ? null : (
    <LostApprovalsNotice count={total} to={paths.lostApprovalsOf(id)} />
  );
}
