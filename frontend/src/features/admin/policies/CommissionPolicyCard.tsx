/** The commission policy as dated versions. */
export function CommissionPolicyCard() {
  return null;
}
