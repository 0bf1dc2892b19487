// A mail server on this machine that keeps what it is given.
import { createServer } from 'node:net';

/** One mail: who gets it, and the message as it came. */
class Conversation {
  #mails;
  #to = [];
  #lines;

  constructor(mails) {
    this.#mails = mails;
  }

  /** The answer to one line; null inside of a message. */
  answer(line) {
    if (this.#lines) return this.#inMessage(line);
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO' || word === 'HELO') return '250 mailbox';
    if (word === 'RCPT') this.#to.push(/<(.*)>/.exec(line)?.[1] ?? '');
    if (word === 'QUIT') return '221 bye';
    if (word !== 'DATA') return '250 ok';
    this.#lines = [];
    return '354 go on';
  }

  #inMessage(line) {
    if (line !== '.') {
      this.#lines.push(line.startsWith('..') ? line.slice(1) : line);
      return null;
    }
    this.#mails.push({ to: this.#to, text: this.#lines.join('\r\n') });
    this.#to = [];
    this.#lines = undefined;
    return '250 kept';
  }
}

export class Mailbox {
  mails = [];

  async open() {
    this.server = createServer((socket) => {
      const conversation = new Conversation(this.mails);
      let rest = '';
      socket.setEncoding('latin1');
      socket.on('error', () => socket.destroy());
      socket.on('data', (data) => {
        const lines = (rest + data).split('\r\n');
        rest = lines.pop();
        for (const line of lines) {
          const said = conversation.answer(line);
          if (said) socket.write(`${said}\r\n`);
          if (said?.startsWith('221')) socket.end();
        }
      });
      socket.write('220 mailbox\r\n');
    });
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `smtp://127.0.0.1:${this.server.address().port}`;
  }

  close() {
    this.server.close();
  }
}

/** The files that a mail carries: their bytes, in the order of the mail. */
export function attachments({ text }) {
  const parts = text.split(/\r\n--[^\r\n]+/).filter((part) => /content-disposition: attachment/i.test(part));
  return parts.map((part) => {
    const [, ...body] = part.split('\r\n\r\n');
    return Buffer.from(body.join('').replaceAll(/\s/g, ''), 'base64');
  });
}
