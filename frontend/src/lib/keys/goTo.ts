/** "g" and then a letter goes to a page. */
export const GO_TO: Partial<Record<string, string>> = {
  h: '/',
  m: '/raw-leads',
  l: '/leads',
  c: '/clients',
  k: '/calendar',
  d: '/documents',
  p: '/payments',
  n: '/desk',
};
