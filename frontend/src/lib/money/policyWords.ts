/** Display names for policies stored under a specification reference. */
const POLICY_WORDS: Record<string, string> = { 'part 2, section 9': 'Standard policy' };

/** How a version of the commission policy is called. */
export function policyWords(stored: string): string {
  return POLICY_WORDS[stored] ?? stored;
}
