import { lazyPart } from '../page/lazyPart';
import type { LostApprovalsProps } from './LostApprovalsFace';

// It comes with an answer of its own, which few get.
const LostApprovalsFace = lazyPart(
  () => import('./LostApprovalsFace').then((module) => module.LostApprovalsFace),
  { Meanwhile: () => null },
);

/** Tells who approved commissions that refunds lowered them since, and that they wait to be approved again. */
export function LostApprovalsNotice(props: LostApprovalsProps) {
  return props.count === 0 ? null : <LostApprovalsFace {...props} />;
}
