/** How a stored role is written on screen; the six of the registration form in its order come first. */
const ROLE_LABELS: Record<string, string> = {
  user: 'User',
  sales_closer: 'Sales Closer',
  phone_agent: 'Phone Agent',
  operations: 'Operations',
  legal: 'Legal/Attorney',
  billing: 'Billing',
  admin: 'Administrator',
  sales_rep: 'Sales Rep',
  sales_manager: 'Sales Manager',
  accountant: 'Accountant',
};

export function roleLabel(role: string): string {
  return ROLE_LABELS[role] ?? role;
}

/** "1,204" */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** "1 row", "1,204 rows", "2 people" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** "100,000+" when the server stopped counting (decisions, section 8). */
export function formatTotal(total: number, capped: boolean): string {
  return formatCount(total) + (capped ? '+' : '');
}

/** "Filing Fee" from "filing_fee": how a stored word of part 2 is written on screen. */
export function wordsOf(stored: string): string {
  return stored
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
