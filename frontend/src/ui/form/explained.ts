/** Values of a form whose text may have to be explained. */
export interface Explained {
  phraseReason: string;
}

/** As it is sent: nothing while nothing was entered. */
export function reasonOf({ phraseReason = '' }: Partial<Explained>): Partial<Explained> {
  const reason = phraseReason.trim();
  return reason ? { phraseReason: reason } : {};
}
