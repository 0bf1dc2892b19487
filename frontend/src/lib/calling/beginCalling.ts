/**
 * The state of the desk's address that begins with whom Enter would call there. It is no part of the address: a link from
 * elsewhere begins nothing.
 */
export const BEGIN_CALLING = { beginsCalling: true };

export const beginsCalling = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'beginsCalling' in state && state.beginsCalling === true;
