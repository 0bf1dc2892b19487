// Records that belong to one person: made by them or for them, one of each kind.

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
  [/^\/api\/agreements\/\{/, 'document'],
  [/^\/api\/documents\/\{/, 'document'],
  [/^\/api\/payments\/\{/, 'payment'],
  [/^\/api\/invoices\/\{/, 'invoice'],
  [/^\/api\/payment-plans\/\{/, 'plan'],
  [/^\/api\/commissions\/\{/, 'commission'],
];

export class Records {
  #ids = {};

  /** @param of whose they are (`me`, an id), and with whose cookie they are made: the administrator's unless given */
  static async make(server, admin, { me, creator = admin.cookie }) {
    const records = new Records();
    const ids = records.#ids;
    const post = async (path, value) => {
      const isForm = value instanceof FormData;
      const headers = { cookie: creator, ...(isForm ? {} : { 'content-type': 'application/json' }) };
      const body = isForm ? value : JSON.stringify(value);
      const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`);
      return JSON.parse(text).id;
    };
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
    ids.lead = await post('/api/leads', { ...NAME, assignedTo: me });
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
    return records;
  }

  /** The id of the record that a path is about; nothing where this person has none. */
  of(path) {
    const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1];
    return kind === undefined ? undefined : this.#ids[kind];
  }
}
