/** By which ways a person can be reached: a filter of the lists of people. */
export const CONTACTS = [
  { value: 'email', label: 'Has email' },
  { value: 'phone', label: 'Has phone' },
  { value: 'none', label: 'No email or phone' },
] as const;

/** The one of a closed set of choices that an address names; undefined for anything else. */
export function knownChoice<V extends string>(
  choices: readonly { value: V }[],
  text: string | undefined,
): V | undefined {
  return choices.find(({ value }) => value === text)?.value;
}
