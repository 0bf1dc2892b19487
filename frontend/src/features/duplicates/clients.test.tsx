import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { components } from '../../api/schema';
import { violations } from '../../test/axe';
import { client, clientOffice } from '../../test/clients';
import { user as person } from '../../test/factories';
import { nothingMoved, previewed, undone } from '../../test/merges';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';
import { succeeded } from '../../test/succeeded';
import type { MovedMoney } from './model';

type Schemas = components['schemas'];

const ana: Schemas['MergeSide'] = {
  id: 3,
  version: 4,
  name: 'Ana Ruiz',
  status: 'Active',
  assignedTo: null,
  fields: { firstName: 'Ana', serviceType: 'Cancellation' },
  archived: false,
  suppressed: false,
};
const anna: Schemas['MergeSide'] = {
  ...ana,
  id: 8,
  version: 2,
  name: 'Anna Ruiz',
  fields: { firstName: 'Anna', serviceType: 'Transfer', brand: 'Liberty NWA' },
};
const payment: MovedMoney = {
  kind: 'payment',
  id: 31,
  on: '2026-11-20',
  amount: 1000,
  status: 'completed',
};
const money: MovedMoney[] = [
  { ...payment, kind: 'payment_plan', id: 2, on: '2026-11-01', amount: 3000, status: 'on_hold' },
  payment,
  { ...payment, id: 32, amount: 0.1 },
  { ...payment, id: 33, amount: 0.2, status: 'canceled' },
  { ...payment, id: 34, amount: -250 },
  { ...payment, kind: 'commission', id: 7, on: null, amount: 80, status: 'pending' },
];
const dryRun: Partial<Schemas['MergeDryRun']> = {
  kind: 'client',
  survivor: ana,
  absorbed: anna,
  result: { ...ana, fields: { ...ana.fields, brand: 'Liberty NWA' } },
  leftOut: [{ field: 'serviceType', kept: 'Cancellation', leftOut: 'Transfer' }],
  moved: { ...nothingMoved, properties: 1, exitCases: 1, documents: 2, paymentPlans: 1, payments: 4 },
  history: 4,
  consents: 0,
  money,
};
const merge: Schemas['Merge'] = {
  id: 9,
  kind: 'client',
  survivorId: 3,
  absorbedId: 8,
  mergedAt: '2026-11-21T12:00:00Z',
  undoUntil: '2026-12-21T12:00:00Z',
};
const twin = ({ id, name }: Schemas['MergeSide']): Schemas['Twin'] => ({
  id,
  name,
  email: null,
  phone: '(407) 555-0100',
  address: null,
  status: 'Active',
  createdAt: '2026-11-20T12:00:00Z',
});
const pair: Schemas['Duplicate'] = {
  older: twin(ana),
  newer: twin(anna),
  samePhone: true,
  sameEmail: false,
  sameName: false,
};

const signedInWith = (...permissions: Schemas['Permission'][]) =>
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions }))));

/** The list of each kind, and the kinds that were asked for. */
function duplicates(found: () => Schemas['Duplicate'][] = () => []) {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/duplicates', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('kind'));
      return rows(found());
    }),
  );
  return asked;
}

const previews = (change: Partial<Schemas['MergeDryRun']> = {}) =>
  takes('post', '*/api/merges/preview', () => previewed({ ...dryRun, ...change }));

async function openDialog() {
  const view = renderApp('/duplicates?kind=client&merge=3-8');
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Clients' }));
  return { ...view, dialog };
}

/** Of each link to a merge where it leads. */
const mergeLinks = () =>
  screen
    .queryAllByRole('link', { name: /^Compare and merge/ })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

beforeEach(() => signedInWith('leads.read', 'clients.read', 'clients.write', 'leads.merge', 'clients.merge'));

describe('who is offered what', () => {
  test('R5-047 clients are a third kind for whoever may merge them, with links to both', async () => {
    duplicates(() => [pair]);
    const { user, address } = renderApp('/duplicates');
    await user.click(await screen.findByRole('tab', { name: 'Clients' }));
    expect(tabs()).toEqual(['Leads', 'Raw Leads', 'Clients']);
    const older = await screen.findByText('Ana Ruiz');
    await waitFor(() => expect(screen.getByText('Anna Ruiz')).toHaveAttribute('href', '/clients/8'));
    expect(older.textContent).toBe('Ana Ruiz');
    expect(address()).toBe('/duplicates?kind=client');
  });

  test('R5-047 no duplicates among clients is said', async () => {
    duplicates();
    renderApp('/duplicates?kind=client');
    expect(await screen.findByText(/^No duplicates\. Clients that share/)).toBeVisible();
  });

  test('R5-047 who may merge leads only is not offered clients, and an address of two clients opens no leads', async () => {
    signedInWith('leads.read', 'leads.merge');
    const asked = duplicates();
    const previewed = previews();
    renderApp('/duplicates?kind=client&merge=3-8');
    expect(await screen.findByText('You do not have permission to merge clients.')).toBeVisible();
    expect(tabs()).toEqual(['Leads', 'Raw Leads']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([asked, previewed]).toEqual([[], []]);
  });

  test('R5-047 the page and its menu entry open for whoever may merge clients only', async () => {
    signedInWith('clients.read', 'clients.merge');
    const asked = duplicates();
    const { address } = renderApp('/duplicates');
    expect(await screen.findByText(/^No duplicates\. Clients/)).toBeVisible();
    expect(tabs()).toEqual(['Clients']);
    expect(asked).toEqual(['client']);
    expect(address()).toBe('/duplicates?kind=client');
    expect(screen.getAllByRole('link', { name: 'Duplicates' })).not.toHaveLength(0);
  });
});

describe('the hint in the form of a client', () => {
  const same: Schemas['SamePerson'] = {
    kind: 'client',
    id: 8,
    name: 'Anna Ruiz',
    hasPhone: true,
    hasEmail: false,
    hadPhone: false,
    hadEmail: false,
    suppressed: null,
    to: '/clients/8',
  };

  beforeEach(() => {
    clientOffice({ client: client({ id: 3 }) });
    const lead: Schemas['SamePerson'] = { ...same, kind: 'lead', id: 15, name: 'Lea Lead', to: '/leads/15' };
    server.use(http.get('*/api/search/same', () => HttpResponse.json({ people: [same, lead] })));
  });

  test('R5-046 R5-047 a client with the same number has the way to their merge beside it, a lead has none', async () => {
    renderApp('/clients/3/edit');
    await screen.findByRole('link', { name: 'Lea Lead' });
    expect(mergeLinks()).toEqual([['Compare and merge with Anna Ruiz', '/duplicates?kind=client&merge=3-8']]);
  });

  test('R5-046 R5-047 whoever may merge leads only does not get it', async () => {
    signedInWith('clients.read', 'clients.write', 'leads.merge');
    renderApp('/clients/3/edit');
    await screen.findByRole('link', { name: 'Anna Ruiz' });
    expect(mergeLinks()).toEqual([]);
  });
});

describe('merging two clients', () => {
  test('R5-047 the dry run tells what changes, what moves and every record of money, and is merged as shown', async () => {
    duplicates();
    const asked = previews();
    const sent = takes('post', '*/api/merges', () => succeeded('POST /merges', merge));
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('Brand: blank → Liberty NWA')).toBeVisible();
    expect(asked).toEqual([{ kind: 'client', firstId: 3, secondId: 8 }]);
    for (const line of [
      'Service Type: stays Cancellation, Transfer is left out',
      '1 property, 1 exit case, 2 documents, 1 payment plan, and 4 payments',
      '$3,000.00 in 1 payment plan, $750.30 in 4 payments, and $80.00 in 1 commission of Anna Ruiz would become Ana Ruiz’s.',
      /^You can undo the merge for 30 days, unless a payment/,
    ])
      expect(dialog.getByText(line)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Merged Anna Ruiz into Ana Ruiz')).toBeVisible();
    expect(sent).toEqual([{ kind: 'client', firstId: 3, firstVersion: 4, secondId: 8, secondVersion: 2 }]);
  });

  test('R5-047 each record of money stands in a row, below the total of its kind', async () => {
    duplicates();
    previews();
    const { dialog } = await openDialog();
    const box = await dialog.findByRole('group', { name: 'Money that moves' });
    const all = [...box.querySelectorAll('h4, p, li')].map(({ textContent }) => textContent);
    expect(all).toEqual([
      'Payment Plans: $3,000.00 in 1 payment plan',
      'Payment plan 2 · Nov 1, 2026 · $3,000.00 · On Hold',
      'Payments: $750.30 in 4 payments',
      'Completed $750.10, Canceled $0.20',
      'Payment 31 · Nov 20, 2026 · $1,000.00 · Completed',
      'Payment 32 · Nov 20, 2026 · $0.10 · Completed',
      'Payment 33 · Nov 20, 2026 · $0.20 · Canceled',
      'Payment 34 · Nov 20, 2026 · -$250.00 · Completed',
      'Commissions: $80.00 in 1 commission',
      'Commission 7 · $80.00 · Pending',
    ]);
    expect(await violations(screen.getByRole('dialog'))).toEqual([]);
  });

  test('R5-047 of many records all are there, in a box that the keyboard scrolls', async () => {
    duplicates();
    previews({ money: Array.from({ length: 120 }, (_, index) => ({ ...payment, id: index + 1 })) });
    const { dialog } = await openDialog();
    const box = await dialog.findByRole('group', { name: 'Money that moves' });
    expect(within(box).getAllByRole('listitem')).toHaveLength(120);
    expect(dialog.getByText(/^\$120,000\.00 in 120 payments of Anna Ruiz/)).toBeVisible();
    expect(box).toHaveAttribute('tabindex', '0');
  });

  test('R5-047 the dry run names the partner that stays, who keeps each case, and that the client leaves the archive', async () => {
    duplicates();
    previews({
      survivor: { ...ana, archived: true },
      result: { ...ana, fields: { ...ana.fields, fulfillmentPartner: 'Clear Title' } },
      leftOut: [],
      cases: [
        { partner: 'Exit Group', cases: 2 },
        { partner: null, cases: 1 },
      ],
    });
    const { dialog } = await openDialog();
    for (const line of [
      'Partner: blank → Clear Title',
      'Unarchived, because the newer client isn’t archived',
      'Exit cases keep their partner: 2 with Exit Group and 1 without one',
    ])
      expect(await dialog.findByText(line)).toBeVisible();
  });

  test('R5-047 of two partners and of an archived newer client the dry run says what is left out', async () => {
    duplicates();
    previews({
      absorbed: { ...anna, archived: true },
      leftOut: [{ field: 'fulfillmentPartner', kept: 'Clear Title', leftOut: 'Exit Group' }],
    });
    const { dialog } = await openDialog();
    for (const line of [
      'Partner: stays Clear Title, Exit Group is left out',
      'Archived: the newer client is, the older one isn’t and stays in the lists',
    ])
      expect(await dialog.findByText(line)).toBeVisible();
  });

  test('R5-047 without money nothing is said of any', async () => {
    duplicates();
    previews({ money: [], moved: nothingMoved });
    const { dialog } = await openDialog();
    expect(await dialog.findByText('4 history entries')).toBeVisible();
    expect(dialog.queryByRole('heading', { name: 'Money' })).not.toBeInTheDocument();
  });

  test('R5-047 who may not merge these two is told why, and nothing is sent', async () => {
    duplicates();
    server.use(http.post('*/api/merges/preview', () => refused('POST /merges/preview', 'forbidden')));
    const sent = takes('post', '*/api/merges', () => succeeded('POST /merges', merge));
    const { user, dialog } = await openDialog();
    const { detail } = refusalOf('POST /merges/preview', 'forbidden');
    expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(sent).toEqual([]);
  });
});

describe('a merged client', () => {
  beforeEach(() => {
    clientOffice({ client: client({ id: 3, version: 4, firstName: 'Ana', lastName: 'Ruiz' }) });
    server.use(
      http.get('*/api/merges', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const isHere = searchParams.get('kind') === 'client' && searchParams.get('recordId') === '3';
        return HttpResponse.json(isHere ? [{ ...merge, name: 'Anna Ruiz', mergedBy: 'Dana Reyes' }] : []);
      }),
    );
  });

  async function undo() {
    const view = renderApp('/clients/3');
    await view.user.click(await screen.findByRole('button', { name: 'Undo merge of Anna Ruiz' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo Merge' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Undo Merge' }));
  }

  test('R5-047 the client that stayed says who went into it, and undoing names what was given back', async () => {
    const sent = takes('post', '*/api/merges/9/undo', () =>
      undone({
        givenBack: { ...nothingMoved, properties: 2, invoices: 1, payments: 6, commissions: 1 },
        stays: { ...nothingMoved, documents: 1 },
        changedSince: ['partnerId'],
        archived: true,
      }),
    );
    await undo();
    expect(
      await screen.findByText(
        'Merge undone. Given back: 2 properties, 1 invoice, 6 payments, and 1 commission. ' +
          'Added since, and stays with the older client: 1 document. Changed since, and stays as it is: Partner. ' +
          'The older client is archived again.',
      ),
    ).toBeVisible();
    expect(sent).toEqual([{ version: 4 }]);
  });

  test('R5-047 clients whose money hangs together since stay merged, and which payments do so is said', async () => {
    server.use(http.post('*/api/merges/9/undo', () => refused('POST /merges/{id}/undo', 'linked')));
    await undo();
    expect(await screen.findByText(refusalOf('POST /merges/{id}/undo', 'linked').detail)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo merge of Anna Ruiz' })).toBeVisible();
  });

  test('R5-047 who may merge leads only is not told of clients', async () => {
    signedInWith('clients.read', 'leads.merge');
    renderApp('/clients/3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible();
    expect(screen.queryByText(/was merged into this client/)).not.toBeInTheDocument();
  });

  test.each(['/clients/8', '/clients/8/edit'])(
    'R5-047 the address %s of a client that was merged says where it went',
    async (address) => {
      const current = { kind: 'client', id: 3 };
      server.use(http.get('*/api/clients/8', () => refused('GET /clients/{id}', 'merged', { current })));
      renderApp(address);
      expect(await screen.findByText('This client was merged into another one.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Open the client' })).toHaveAttribute('href', '/clients/3');
    },
  );

  test('R5-047 its timeline tells the merge once, and which records came along', async () => {
    const told = (id: number, kind: string, entity: string, about: number): Schemas['TimelineEntry'] => ({
      id,
      at: '2026-11-21T12:00:00Z',
      kind,
      actor: { id: 7, name: 'Dana Reyes', initials: 'DR' },
      from: null,
      to: null,
      note: null,
      changes: [],
      about: { entity, id: about },
      details: {},
    });
    server.use(
      http.get('*/api/clients/3/timeline', () =>
        rows([
          { ...told(5, 'client.merged_into', 'client', 8), details: { mergeId: '9', into: '3' } },
          {
            ...told(4, 'client.merged', 'client', 3),
            details: { mergeId: '9', absorbed: '8', name: 'Anna Ruiz' },
          },
          {
            ...told(3, 'record.moved_to_client', 'property', 21),
            changes: [{ field: 'clientId', from: '8', to: '3' }],
          },
          told(2, 'client.note_added', 'client', 8),
        ]),
      ),
    );
    renderApp('/clients/3');
    const merging = await screen.findByText(/merged another client “Anna Ruiz” into this client/);
    const entries = within(merging.closest('ol') ?? document.body).getAllByRole('listitem');
    expect(entries).toHaveLength(3);
    expect(entries[1]).toHaveTextContent('Dana Reyes moved property 21 from client 8 to client 3');
    expect(entries[2]).toHaveTextContent('Dana Reyes added a note to the other client');
  });
});
