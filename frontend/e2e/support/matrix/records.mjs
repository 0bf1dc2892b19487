// Records that belong to one person: made by them or for them, one of each kind.
import assert from 'node:assert/strict';
import { newPhone, officeRecords, passkeyOf } from './office.mjs';

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const NAME = { firstName: 'Matrix', lastName: 'Person' };

/** Which record a path is about, by what the path begins with; the sensitive paper stands for every document. */
const KINDS = [
  [/^\/api\/leads\//, 'lead'],
  [/^\/api\/raw-leads\/\{/, 'rawLead'],
  [/^\/api\/clients\//, 'client'],
  [/^\/api\/properties\/client\//, 'client'],
  [/^\/api\/properties\//, 'property'],
  [/^\/api\/exit-cases\//, 'exitCase'],
  [/^\/api\/appointments\/\{/, 'appointment'],
  [/^\/api\/documents\/\{id\}\/agreement/, 'agreement'],
  [/^\/api\/agreements\/\{/, 'agreement'],
  [/^\/api\/documents\/\{/, 'document'],
  [/^\/api\/payments\/\{/, 'payment'],
  [/^\/api\/invoices\/\{/, 'invoice'],
  [/^\/api\/payment-plans\/\{/, 'plan'],
  [/^\/api\/commissions\/\{/, 'commission'],
  [/^\/api\/views\/\{/, 'view'],
  [/^\/api\/bulk-actions\/\{id\}\/file\.csv/, 'exported'],
  [/^\/api\/bulk-actions\/\{id\}\/file\.zip/, 'downloaded'],
  [/^\/api\/bulk-actions\/\{/, 'bulkAction'],
  [/^\/api\/(contact|desk)\/calls\/\{/, 'call'],
  [/^\/api\/desk\/callbacks\/\{/, 'callback'],
  [/^\/api\/desk\/sittings\/\{/, 'sitting'],
  [/^\/api\/desk\/reps\/\{/, 'rep'],
  [/^\/api\/merges\/\{/, 'merge'],
  [/^\/api\/payees\/\{/, 'payee'],
  [/^\/api\/partners\/\{/, 'partner'],
  [/^\/api\/partner-payments\/\{/, 'partnerPayment'],
  [/^\/api\/mercury-bank\/trans(actions|fers)\/\{/, 'transfer'],
  [/^\/api\/mercury-bank\/batches\/\{/, 'batch'],
  [/^\/api\/campaigns\/\{/, 'campaign'],
  [/^\/api\/scripts\/\{/, 'script'],
  [/^\/api\/raw-leads\/imports\/\{/, 'import'],
  [/^\/api\/users\/\{/, 'account'],
  [/^\/api\/journal\/accounts\/\{/, 'journalAccount'],
  [/^\/api\/journal\/bank-lines\/\{/, 'bankLine'],
  [/^\/api\/bank-matching\/reconciliations\/\{/, 'reconciliation'],
];
/** Removed as the last of all, and there for no longer than that: with it, other answers about passkeys are others. */
const PASSKEY = /^\/api\/me\/passkeys\/\{/;

/** Asks with one person's cookie, and where that is not enough as the administrator. */
function asking(server, admin, creator) {
  const post = async (cookie, path, value) => {
    const isForm = value instanceof FormData;
    const headers = { cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) };
    const body = isForm ? value : JSON.stringify(value);
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status === 403) return undefined;
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`);
    return JSON.parse(text).id;
  };
  const own = (path, value) => post(creator, path, value);
  return {
    own,
    /** The record's id, of that person's or of the administrator's. */
    any: async (path, value) => {
      const id = (await own(path, value)) ?? (await post(admin.cookie, path, value));
      assert.notEqual(id, undefined, `POST ${path}: not even the administrator may`);
      return id;
    },
    get: async (path) => {
      const answer = await fetch(`${server.url}${path}`, { headers: { cookie: creator } });
      assert.equal(answer.status, 200, `GET ${path}`);
      return answer.json();
    },
  };
}

export class Records {
  #ids = {};
  #server;
  #withPasskey;

  /**
   * @param of whose they are (`me`, an id), with whose cookie they are made where that person may (the administrator's unless
   *   given), and what there is once for everyone; `isAnothers`: the passkey is of an account that no one signs in to
   */
  static async make(server, admin, { me, creator = admin.cookie, shared = {}, isAnothers = false }) {
    const records = new Records();
    const ids = records.#ids;
    const by = asking(server, admin, creator);
    const post = by.any;
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
    const phone = newPhone();
    ids.lead = await post('/api/leads', { ...NAME, phone, assignedTo: me });
    ids.rawLead = await post('/api/raw-leads', NAME);
    ids.client = await post('/api/clients', { ...NAME, serviceType: 'Cancellation', assignedTo: me });
    ids.property = await post(`/api/clients/${ids.client}/properties`, { resortName: 'Matrix' });
    ids.exitCase = await post(`/api/properties/${ids.property}/exit-case`, {});
    // Each has a property of its own: an exit case keeps its property.
    ids.property = await post(`/api/clients/${ids.client}/properties`, { resortName: 'Matrix two' });
    ids.appointment = await post('/api/appointments', {
      title: 'Matrix',
      date: '2099-11-20',
      time: '9:00 AM',
      type: 'Phone Call',
      clientId: ids.client,
      userId: me,
      allowOverlap: true,
    });
    const form = new FormData();
    form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'id.pdf');
    form.set('clientId', String(ids.client));
    form.set('type', 'ID Verification');
    ids.document = await post('/api/documents/upload', form);
    form.set('type', 'Cancellation Agreement');
    ids.agreement = await post('/api/documents/upload', form);
    const money = { clientId: ids.client, amount: 100 };
    ids.invoice = await post('/api/invoices', { ...money, dueDate: '2099-01-01' });
    ids.payment = await post('/api/payments', {
      ...money,
      paymentDate: today,
      paymentMethod: 'check',
      status: 'pending',
    });
    const terms = {
      totalAmount: 100,
      paymentFrequency: 'monthly',
      startDate: '2099-01-01',
      numberOfPayments: 2,
    };
    ids.plan = await post('/api/payment-plans', { clientId: ids.client, name: 'Plan A', ...terms });
    ids.commission = await admin
      .post(
        '/api/commissions',
        { userId: me, clientId: ids.client, amount: 10, rate: 0, notes: 'Matrix' },
        201,
      )
      .then(({ id }) => id)
      .catch(() => undefined);
    const file = new Blob([PDF], { type: 'application/pdf' });
    const known = { me, today, file, lead: ids.lead, phone, agreement: ids.agreement };
    Object.assign(ids, shared, await officeRecords(server, admin, by, known));
    records.#server = server;
    records.#withPasskey = isAnothers ? ids.account : me;
    return records;
  }

  /** The id of the record that a path is about; nothing where this person has none. */
  of(path) {
    if (PASSKEY.test(path)) return passkeyOf(this.#server, this.#withPasskey);
    const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1];
    return kind === undefined ? undefined : this.#ids[kind];
  }
}
