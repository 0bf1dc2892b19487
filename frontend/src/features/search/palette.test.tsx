import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import type { Permission } from '../../api/SessionContext';
import { remember } from '../../lib/browser/browserStorage';
import { noteOpened, openedRecords, recordAt } from '../../lib/paths/openedRecords';
import { paths } from '../../lib/paths/paths';
import { violations } from '../../test/axe';
import { user as person } from '../../test/factories';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import { ACTS, actsOf } from './acts';
import type { RecordHit, SearchAnswer } from './api';
import { couldMean, matchOf } from './words';

const ALL: Permission[] = [
  'search',
  'leads.read',
  'leads.write',
  'clients.read',
  'clients.write',
  'appointments.read',
  'appointments.write',
  'documents.write',
  'raw_leads.read',
  'raw_leads.write',
  'payments.read',
  'payments.write',
  'payments.refund',
];

const rosa: RecordHit = {
  kind: 'lead',
  number: 12,
  title: 'Rosa Ruiz',
  detail: '(407) 555-0100',
  status: 'Qualified',
  brand: null,
  suppressed: null,
  clientId: null,
  acts: [],
  to: '/leads/12',
};
const payment: RecordHit = {
  ...rosa,
  kind: 'payment',
  number: 404,
  title: 'Payment 404',
  detail: 'Dan Moreno · $201.48 · Nov 20, 2026',
  status: 'completed',
  clientId: 31,
  acts: ['refund'],
  to: '/payments?payment=404',
};
const invoice: RecordHit = { ...payment, kind: 'invoice', number: 404, title: 'Invoice 404', acts: ['pay'] };
const receipt: RecordHit = { ...payment, kind: 'receipt', title: 'Receipt 404', acts: [] };

interface Scene {
  permissions?: Permission[];
  records?: RecordHit[];
  found?: Partial<SearchAnswer>;
}

/** Opens the search; `asked` are the records that were asked for. */
async function opened({ permissions = ALL, records = [], found = {} }: Scene = {}, path = '/profile') {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions }))),
    http.get('*/api/search/records', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('of'));
      return HttpResponse.json({ records });
    }),
    http.get('*/api/search', () => HttpResponse.json({ numbered: [], others: [], groups: [], ...found })),
  );
  const view = renderApp(path);
  await screen.findByRole('button', { name: 'Search' });
  await view.user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: /Search people/ });
  return { ...view, box, asked };
}

const linesOf = async (group: string) => {
  const lines = within(await screen.findByRole('group', { name: group })).getAllByRole('option');
  return lines.map((line) => line.getAttribute('href'));
};

describe('opened empty', () => {
  test('R5-136 it shows the last five records that are still there, and what is done most', async () => {
    for (const ref of ['client-9', 'lead-12', 'payment-404']) noteOpened(7, ref);
    const six = [
      payment,
      rosa,
      ...[1, 2, 3, 4].map((number) => ({ ...rosa, number, to: `/leads/${number}` })),
    ];
    const { asked, user, address } = await opened({ records: six });
    expect(await linesOf('Last Opened')).toEqual([
      '/payments?payment=404',
      '/leads/12',
      '/leads/1',
      '/leads/2',
      '/leads/3',
    ]);
    expect(asked).toEqual(['payment-404,lead-12,client-9']);
    const acts = within(screen.getByRole('group', { name: 'Do' })).getAllByRole('option');
    expect(acts.map((act) => act.textContent)).toEqual([
      'New Lead',
      'New Appointment',
      'Record Payment',
      'Start Calling',
    ]);
    expect(await violations(screen.getByRole('dialog'))).toEqual([]);
    // Nothing was typed or chosen: Enter opens nothing by itself.
    await user.keyboard('{Enter}');
    expect(address()).toBe('/profile');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/leads/12'));
  });

  test('R5-136 it offers only what one may do, and asks for nothing before a record was opened', async () => {
    const { asked } = await opened({ permissions: ['search', 'leads.read', 'raw_leads.write'] });
    const acts = within(await screen.findByRole('group', { name: 'Do' })).getAllByRole('option');
    expect(acts.map((act) => act.textContent)).toEqual(['Start Calling']);
    expect(screen.queryByRole('group', { name: 'Last Opened' })).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});

describe('typed', () => {
  test.each([
    ['refund', 'Actions', '/payments?status=completed'],
    ['new appointment', 'Actions', '/calendar/new'],
    ['schedule', 'Actions', '/calendar/new'],
    ['marketing database', 'Pages', '/raw-leads'],
    ['invoices', 'Pages', '/invoices'],
  ])('R5-136 %s finds an action or a page first', async (typed, group, to) => {
    const { user, box } = await opened();
    await user.type(box, typed);
    expect(await linesOf(group)).toContain(to);
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('href', to);
  });

  test('R5-136 Enter goes to the page that was typed', async () => {
    const { user, box, address } = await opened();
    await user.type(box, 'trash');
    await screen.findByRole('group', { name: 'Pages' });
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
    server.use(http.get('*/api/trash', () => rows([])));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/trash'));
  });

  test('R5-136 without the permission an action is not found', async () => {
    const { user, box } = await opened({ permissions: ['search', 'payments.read'] });
    await user.type(box, 'refund');
    expect(await screen.findByText('Nothing matches “refund”.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument();
  });

  test('R5-136 a name that an action only begins with is found before it', async () => {
    const plain = { status: null, brand: null, suppressed: null };
    const hits = [{ id: 3, title: 'Doc Unger', detail: '', ...plain, to: '/leads/3' }];
    const groupOf = { kind: 'lead' as const, label: 'Leads', total: 1, more: false, hits };
    const { user, box } = await opened({ found: { groups: [groupOf] } });
    await user.type(box, 'docu');
    await screen.findByRole('group', { name: 'Leads (1)' });
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Leads (1)', 'Actions']);
  });

  test('R5-136 on a record its own actions come first', async () => {
    const { user, box } = await opened({ records: [rosa] }, '/leads/12');
    expect(await linesOf('Rosa Ruiz')).toEqual(['/calendar/new?leadId=12']);
    expect(screen.queryByRole('group', { name: 'Last Opened' })).not.toBeInTheDocument();
    await user.type(box, 'appointment');
    await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(3));
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Rosa Ruiz', 'Actions', 'Pages']);
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('Schedule with Rosa Ruiz');
  });

  test('R5-137 records with exactly that number come first, with their status', async () => {
    const { user, box } = await opened({ found: { numbered: [invoice, payment, receipt] } });
    await user.type(box, '404');
    expect(await screen.findByRole('option', { name: /Payment 404/ })).toHaveTextContent('Completed');
    expect(await linesOf('By Number')).toHaveLength(3);
  });

  test('R5-137 a single record offers what may be done with it', async () => {
    const { user, box } = await opened({ found: { numbered: [payment] } });
    await user.type(box, 'payment 404');
    expect(await linesOf('By Number')).toEqual([
      '/payments?payment=404',
      '/payments?refund=404',
      '/clients/31',
    ]);
  });

  test('a search that finds nothing offers what it could mean', async () => {
    const { user, box, address } = await opened({ found: { others: [invoice] } });
    await user.type(box, 'plan 404');
    expect(await screen.findByText('Nothing matches “plan 404”.')).toBeVisible();
    expect(await linesOf('Other Records With This Number')).toEqual(['/payments?payment=404']);
    expect(screen.getByText('Search in Trash').closest('a')).toHaveAttribute(
      'href',
      '/trash?search=plan+404',
    );
    // Enter takes no guess by itself.
    await user.keyboard('{Enter}');
    expect(address()).toBe('/profile');
    await user.clear(box);
    await user.type(box, 'new apointment');
    await screen.findByText('Nothing matches “new apointment”.');
    expect(await linesOf('Did You Mean')).toContain('/calendar/new');
    expect(await violations(screen.getByRole('dialog'))).toEqual([]);
  });
});

describe('rules', () => {
  test.each([
    ['refund', 'Refund a Payment give money back', 'whole'],
    ['new appointment', 'New Appointment add', 'whole'],
    ['new app', 'New Appointment add', 'whole'],
    ['APPOINTMENT', 'New Appointment', 'whole'],
    ['appo', 'New Appointment', 'begun'],
    ['ana', 'Sales Analytics', 'begun'],
    ['appointment rosa', 'New Appointment', null],
    ['pointment', 'New Appointment', null],
    ['', 'New Appointment', null],
  ])('%s in %s is %s', (typed, text, expected) => {
    expect(matchOf(typed, text)).toBe(expected);
  });

  test.each([
    ['apointment', 'New Appointment', true],
    ['refnd', 'Refund a Payment', true],
    ['refund rosa', 'Refund a Payment', true],
    ['rosa', 'Refund a Payment', false],
    ['a', 'Refund a Payment', false],
  ])('%s could mean %s: %s', (typed, text, expected) => {
    expect(couldMean(typed, text)).toBe(expected);
  });

  test('R5-136 what may be done with money is what the server says', () => {
    const titles = (record: RecordHit) => actsOf(record).map(({ title }) => title);
    expect(titles(payment)).toEqual(['Refund Payment 404', 'Open the Client of Payment 404']);
    expect(titles({ ...payment, acts: [] })).toEqual(['Open the Client of Payment 404']);
    expect(titles(invoice)).toEqual(['Record Payment of Invoice 404', 'Open the Client of Invoice 404']);
    expect(actsOf({ ...invoice, acts: ['pay'] })[0]?.to).toBe('/payments/new?clientId=31&invoiceId=404');
    const deed: RecordHit = {
      ...payment,
      kind: 'document',
      number: 9,
      title: 'Deed',
      acts: ['send', 'remind'],
    };
    expect(titles(deed)).toEqual(['Send Deed', 'Open the Client of Deed']);
    expect(actsOf(deed)[0]?.to).toBe('/documents/9?dialog=send');
    expect(titles({ ...rosa, kind: 'client' })[0]).toBe('Schedule with Rosa Ruiz');
  });

  test('every act has a key and an address of its own', () => {
    for (const of of ['key', 'to', 'title'] as const) {
      expect(new Set(ACTS.map((act) => act[of])).size).toBe(ACTS.length);
    }
  });
});

describe('records that were opened', () => {
  test.each([
    [paths.lead(12), 'lead-12'],
    [paths.client(12), 'client-12'],
    [paths.clientEdit(12), 'client-12'],
    [paths.rawLead(12), 'raw_lead-12'],
    [paths.document(12), 'document-12'],
    [paths.appointment(12), 'appointment-12'],
    [paths.invoice(12), 'invoice-12'],
    [paths.payment(12), 'payment-12'],
    [paths.plan(12), 'plan-12'],
    [paths.commission(12), 'commission-12'],
    ['/leads', null],
    ['/leads/new', null],
    ['/leads/0', null],
    ['/clients/1234567890', null],
    ['/invoices?invoice=x', null],
    ['/payments?edit=12', null],
  ])('R5-136 %s is of %s', (address, expected) => {
    const { pathname, search } = new URL(address, 'http://exitdesk.test');
    expect(recordAt(pathname, search)).toBe(expected);
  });

  test('R5-136 ten are kept per user, each once, and nothing else that storage may hold', () => {
    for (let number = 1; number <= 12; number += 1) noteOpened(7, `lead-${number}`);
    noteOpened(7, 'lead-5');
    noteOpened(8, 'client-1');
    expect(openedRecords(7).slice(0, 3)).toEqual(['lead-5', 'lead-12', 'lead-11']);
    expect(openedRecords(7)).toHaveLength(10);
    expect(openedRecords(8)).toEqual(['client-1']);
    remember('exitdesk-opened:8', ['lead-0', 'x-1', 4, null, 'lead-2']);
    expect(openedRecords(8)).toEqual(['lead-2']);
    remember('exitdesk-opened:8', { lead: 1 });
    expect(openedRecords(8)).toEqual([]);
  });

  test('R5-136 a page that is opened is remembered for the person who opened it', async () => {
    await opened({}, '/leads/12');
    expect(openedRecords(7)).toEqual(['lead-12']);
  });
});
