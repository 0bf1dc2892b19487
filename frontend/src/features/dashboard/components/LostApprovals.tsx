import { paths } from '../../../lib/paths/paths';
import { LostApprovalsNotice } from '../../../ui/money/LostApprovalsNotice';
import { useLostApprovals } from '../api';
import { useApprover } from '../useWarningsKnown';

/** Commissions that the viewer approved and refunds lowered since. */
export function LostApprovals() {
  const id = useApprover();
  const { total } = useLostApprovals(id);
  return id === null || total === null ? null : (
    <LostApprovalsNotice count={total} to={paths.lostApprovalsOf(id)} />
  );
}
