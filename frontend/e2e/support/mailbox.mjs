// A mail server on this machine that delivers nothing: what is sent to it can be read.
import { createServer } from 'node:net';
import { databases } from './databases.mjs';
import { eventually } from './expect.mjs';
import { freePort, Installation } from './server.mjs';

/** The lines of a mail whose body is quoted-printable, put together again. */
const plain = (mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');

export class Mailbox {
  /** Each with its recipient, its text, headers included, and the same as it came; in the order they came. */
  mails = [];
  #server = createServer((socket) => this.#talk(socket));

  static async open() {
    const mailbox = new Mailbox();
    await new Promise((resolve) => mailbox.#server.listen(0, '127.0.0.1', resolve));
    return mailbox;
  }

  /** What a server of ours needs to send its mails here. */
  get environment() {
    const { port } = this.#server.address();
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, EXITDESK_MAIL_FROM: 'Exitdesk <desk@example.com>' };
  }

  /** Waits until so many mails are here, and answers all of them. */
  async received(count) {
    await eventually(() => {
      if (this.mails.length < count) throw new Error(`${this.mails.length} mails of ${count}`);
    });
    return this.mails;
  }

  close() {
    this.#server.close();
  }

  #talk(socket) {
    const say = (line) => socket.write(`${line}\r\n`);
    let unread = '';
    let to;
    let isText = false;
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      unread += chunk;
      for (;;) {
        const end = unread.indexOf(isText ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const said = unread.slice(0, end);
        unread = unread.slice(end + (isText ? 5 : 2));
        if (isText) {
          this.mails.push({ to, text: plain(said), raw: said });
          isText = false;
          say('250 taken');
          continue;
        }
        const word = said.split(' ')[0].toUpperCase();
        if (word === 'RCPT') to = /<(.*)>/.exec(said)?.[1];
        isText = word === 'DATA';
        if (word === 'QUIT') {
          socket.end('221 bye\r\n');
          return;
        }
        say(isText ? '354 go on' : '250 ok');
      }
    });
    say('220 mailbox');
  }
}

/** The files that a mail carries: their bytes, in the order of the mail. */
export function attachments({ raw }) {
  const parts = raw.split(/\r\n--[^\r\n]+/).filter((part) => /content-disposition: attachment/i.test(part));
  return parts.map((part) => {
    const [, ...body] = part.split('\r\n\r\n');
    return Buffer.from(body.join('').replaceAll(/\s/g, ''), 'base64');
  });
}

/** A fresh office that sends mail; `isPublic`: at an address of its own, which links need that strangers open. */
export async function withMailbox(database, visit, { isPublic = false } = {}) {
  const { databaseUrl, drop } = databases.find(({ name }) => name === database).fresh();
  const mailbox = await Mailbox.open();
  const server = new Installation({ databaseUrl, environment: mailbox.environment });
  try {
    server.prepare();
    const port = await freePort();
    if (isPublic) server.own = { ...server.own, EXITDESK_PUBLIC_URL: `http://127.0.0.1:${port}` };
    await server.startAt(port);
    await visit(server, mailbox);
  } finally {
    await server.remove();
    mailbox.close();
    drop();
  }
}
