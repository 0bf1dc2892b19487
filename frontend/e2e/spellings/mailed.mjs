// A document is mailed to the address of a person who asked not to be contacted: typed into the mail of another client, or
// the client's own. The server asks the list before it mails: each is refused, unless the sender says that it
// must go.

import { samplePdf } from '../support/samples.mjs';
import { fieldsOf } from './cases.mjs';
import { ANOTHER, FREE, isTheirs, OTHERWISE, refusal, UNMARKED } from './outcomes.mjs';

const newClient = (office, fields) =>
  office.ask('POST', '/api/clients', {
    firstName: 'Ana',
    lastName: 'Base',
    serviceType: 'Cancellation',
    ...fields,
  });

async function newDocument(office, clientId) {
  const form = new FormData();
  form.set('clientId', String(clientId));
  form.set('type', 'Resort Contract');
  form.set('file', new Blob([samplePdf()], { type: 'application/pdf' }), 'contract.pdf');
  return office.sure(201, 'POST', '/api/documents/upload', form);
}

async function send(office, one, document, to) {
  const form = { version: document.version, how: 'E-mail', to };
  const answer = await office.ask('POST', `/api/documents/${document.id}/send`, form);
  const field = answer.status === 409 ? 'confirmDoNotContact' : 'to';
  if (answer.status !== 200) return { outcome: refusal({ field }, answer) ?? OTHERWISE, answer };
  if (!isTheirs(one, answer.body.sentTo)) return { outcome: ANOTHER, answer };
  return { outcome: one.isListed ? UNMARKED : FREE, answer };
}

/** In the mail of a client who never asked. */
export async function mailedToTyped(office, one) {
  const document = await office.take('documents', async () =>
    newDocument(office, (await newClient(office, {})).body.id),
  );
  const sent = await send(office, one, document, one.typed);
  office.giveBack('documents', sent.answer.status === 200 ? sent.answer.body : document);
  return sent;
}

/** Before anyone asked: the client. */
export const client = (office, one) => newClient(office, { lastName: one.lastName, ...fieldsOf(one) });

/** Since they asked: the client is marked, which is what the sender can see. */
export async function mailedToOwn(office, one, { id }) {
  const read = await office.ask('GET', `/api/clients/${id}`);
  if (Boolean(read.body.suppressed) !== one.isListed)
    return { outcome: one.isListed ? UNMARKED : OTHERWISE, answer: read };
  const document = await newDocument(office, id);
  const draft = await office.sure(200, 'GET', `/api/documents/${document.id}/send-draft`);
  return send(office, one, document, draft.to);
}
