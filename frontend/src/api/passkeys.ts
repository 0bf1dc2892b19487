import type { components } from './schema';

type Schemas = components['schemas'];
export type PasskeyInvitation = Schemas['PasskeyInvitation'];
export type PasskeyQuestion = Schemas['PasskeyQuestion'];
type PasskeyAnswer = Schemas['PasskeyAnswerInput'];

/** Browsers have passkeys under https, and on this machine. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Base 64 as addresses have it, without padding. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const named = (ids: readonly string[]) => ids.map((id) => ({ type: 'public-key' as const, id: bytesOf(id) }));

/** Lets the person choose a device, which makes a passkey. Rejects when they give up. */
export async function makePasskey(invitation: PasskeyInvitation) {
  const { challenge, rpId, office, userHandle, username, fullName, algorithms, known } = invitation;
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: rpId, name: office },
      user: { id: bytesOf(userHandle), name: username, displayName: fullName },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: named(known),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    },
  });
  const { response } = made as PublicKeyCredential & { response: AuthenticatorAttestationResponse };
  return {
    attestation: textOf(response.attestationObject),
    clientData: textOf(response.clientDataJSON),
  };
}

/** Lets a passkey of the person sign. Rejects when they give up. */
export async function signWithPasskey({ challenge, rpId, allowed }: PasskeyQuestion): Promise<PasskeyAnswer> {
  const signed = await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(challenge),
      rpId,
      allowCredentials: named(allowed),
      userVerification: 'required',
    },
  });
  const { rawId, response } = signed as PublicKeyCredential & { response: AuthenticatorAssertionResponse };
  return {
    id: textOf(rawId),
    authenticatorData: textOf(response.authenticatorData),
    clientData: textOf(response.clientDataJSON),
    signature: textOf(response.signature),
    ...(response.userHandle ? { userHandle: textOf(response.userHandle) } : {}),
  };
}
