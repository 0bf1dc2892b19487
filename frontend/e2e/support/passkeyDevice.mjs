// A device that keeps passkeys, as DevTools plugs one into the browser (WebAuthn).

const OPTIONS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
};

export class PasskeyDevice {
  #devtools;
  #id;

  /** The person has it at hand, and proves to it who they are whenever it asks. */
  static async atHand(page) {
    const device = new PasskeyDevice();
    device.#devtools = await page.context().newCDPSession(page);
    await device.#devtools.send('WebAuthn.enable');
    const { authenticatorId } = await device.#devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: OPTIONS,
    });
    device.#id = authenticatorId;
    return device;
  }

  /** How many passkeys it keeps. */
  async kept() {
    const { credentials } = await this.#devtools.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    });
    return credentials.length;
  }

  /** With everything that it keeps. */
  async lose() {
    await this.#devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: this.#id });
    await this.#devtools.detach();
  }
}
