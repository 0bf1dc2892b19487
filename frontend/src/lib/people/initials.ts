// By code point, so that a name that starts outside the basic plane is not cut in half.
function first(name: string): string {
  return [...name.trim()][0] ?? '';
}

/** The uppercased first letters of first and last name (part 1, section 5). */
export function initials(firstName: string, lastName: string): string {
  return (first(firstName) + first(lastName)).toUpperCase();
}
