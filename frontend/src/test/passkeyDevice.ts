import { onTestFinished } from 'vitest';
import type { PasskeyInvitation, PasskeyQuestion } from '../api/passkeys';

const bytes = (...numbers: number[]) => new Uint8Array(numbers).buffer;

/** What the server asks of a passkey. */
export const question: PasskeyQuestion = { challenge: '-_8', rpId: 'localhost', allowed: ['AQID'] };

export const invitation: PasskeyInvitation = {
  challenge: '-_8',
  rpId: 'localhost',
  office: 'Exitdesk',
  userHandle: 'AAAAAAAAAAc',
  username: 'dana',
  fullName: 'Dana Whitfield',
  algorithms: [-7, -8],
  known: ['AQID'],
};

/** What is sent of what `withPasskeyDevice` answers. */
export const signedAnswer = { id: 'AQID', authenticatorData: 'BA', clientData: 'BQ', signature: 'Bg' };
export const madeAnswer = { attestation: 'Bw', clientData: 'BQ' };

/** A browser with a device that does what it is asked; remembers that. `givesUp`: the person cancels. */
export function withPasskeyDevice({ givesUp = false } = {}) {
  const asked: CredentialCreationOptions['publicKey'][] = [];
  const signed: CredentialRequestOptions['publicKey'][] = [];
  const cancel = () => Promise.reject(new DOMException('The operation was canceled.', 'NotAllowedError'));
  const credentials = {
    create: ({ publicKey }: CredentialCreationOptions) => {
      asked.push(publicKey);
      const response = { attestationObject: bytes(7), clientDataJSON: bytes(5) };
      return givesUp ? cancel() : Promise.resolve({ rawId: bytes(1, 2, 3), response });
    },
    get: ({ publicKey }: CredentialRequestOptions) => {
      signed.push(publicKey);
      const response = {
        authenticatorData: bytes(4),
        clientDataJSON: bytes(5),
        signature: bytes(6),
        userHandle: null,
      };
      return givesUp ? cancel() : Promise.resolve({ rawId: bytes(1, 2, 3), response });
    },
  };
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return { asked, signed };
}
