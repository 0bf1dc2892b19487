/** Who is waited on in an exit case, as lists and forms say it. */
export const WAITS_ON = {
  us: 'Us',
  client: 'Client',
  partner: 'Partner',
  resort: 'Resort',
} as const;

export const WAITED_ON = Object.entries(WAITS_ON).map(([value, label]) => ({ value, label }));
