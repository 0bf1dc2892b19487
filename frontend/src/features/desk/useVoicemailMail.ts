import { useVoicemailOffer } from './api';

/** A call in which a voicemail was left, and for whom. */
export interface LeftVoicemail {
  callId: number;
  name: string;
}

/**
 * The email that may follow the last voicemail; null where none is offered. It is asked for once the next person is there, who
 * waits for nothing.
 */
export function useVoicemailMail(left: LeftVoicemail | null) {
  const { data } = useVoicemailOffer(left?.callId ?? null);
  const mail = data && !data.asked ? data.mail : null;
  return left && mail ? { ...left, mail } : null;
}

export type OfferedMail = NonNullable<ReturnType<typeof useVoicemailMail>>;
