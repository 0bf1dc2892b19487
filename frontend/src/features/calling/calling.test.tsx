import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import type { components } from '../../api/schema';
import { violations } from '../../test/axe';
import { consent, fact, gateDecision, known, relationship } from '../../test/calling';
import { client, clientOffice } from '../../test/clients';
import { user as person } from '../../test/factories';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server, takes } from '../../test/server';
import { consentSchema, outcomeOf, revokeSchema } from './model';

type Known = components['schemas']['KnownNumber'];
type Permission = components['schemas']['Permission'];

/** What the server knows of the number, and whose it was asked about. */
function knows(answer: () => Partial<Known>): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/api/contact/known', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(known(answer()));
    }),
  );
  return asked;
}

function allow(...permissions: Permission[]) {
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ permissions: ['leads.read', 'raw_leads.read', ...permissions] })),
    ),
  );
}

const noContent = () => new HttpResponse(null, { status: 204 });
const panel = () => within(screen.getByRole('region', { name: 'Calling' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('what is known of a number', () => {
  test('R4-056 R4-058 notes, consents with wording and copy, inquiries, payments and the last calls', async () => {
    const asked = knows(() => ({
      facts: [fact()],
      consents: [consent()],
      relationships: [relationship()],
      latestPayment: '2026-10-01',
    }));
    const answers = [{ page: 'Opening', label: 'Yes' }];
    const denied = gateDecision({
      id: 60,
      answer: 'never',
      code: 'bad_number',
      sentence: 'Wrong number, noted Nov 3. Add another.',
      begunAt: null,
    });
    server.use(
      http.get('*/api/contact/decisions', () => HttpResponse.json([gateDecision({ answers }), denied])),
    );
    renderApp('/leads/12?tab=calling');
    const noted = within(await screen.findByRole('list', { name: 'Noted about the number' }));
    expect(noted.getByText('Mobile')).toBeVisible();
    expect(noted.getByText(/Noted/)).toHaveTextContent('Noted Nov 3, 2026 by Dana Whitfield · They said so');
    const consents = within(screen.getByRole('list', { name: 'Consents in force' }));
    expect(consents.getByText('Written Consent')).toBeVisible();
    expect(consents.getByText('Please call me about my timeshare.')).toBeVisible();
    expect(consents.getByText('Download Copy')).toHaveAttribute('href', '/api/contact/consents/41/copy');
    const happened = within(screen.getByRole('list', { name: 'Inquiries and purchases' }));
    expect(happened.getByText('Inquiry')).toBeVisible();
    expect(panel().getByText(/Latest payment/)).toHaveTextContent('Latest payment Oct 1, 2026');
    const calls = within(await screen.findByRole('list', { name: 'Calls and checks' }));
    expect(calls.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('CalledYou may call until 8:00 PM ET (Florida).Opening: Yes'),
      expect.stringContaining('Do not callWrong number, noted Nov 3. Add another.'),
    ]);
    expect(asked).toEqual(['?leadId=12']);
    expect(await violations()).toEqual([]);
  });

  test('R5-024 legal downloads the evidence of a number, whoever else may not', async () => {
    knows(() => ({}));
    allow('evidence.take');
    const { unmount } = renderApp('/leads/12?tab=calling');
    const button = await screen.findByText('Download Evidence');
    expect(button).toHaveAttribute('href', '/api/contact/evidence?leadId=12');
    expect(await violations()).toEqual([]);
    unmount();
    allow('leads.write');
    const other = renderApp('/leads/12?tab=calling');
    expect(await screen.findByText('About the Number')).toBeVisible();
    expect(screen.queryByText('Download Evidence')).toBeNull();
    other.unmount();
    knows(() => ({ phone: null }));
    allow('evidence.take');
    renderApp('/leads/12?tab=calling');
    expect(await screen.findByText('No one has pressed Call yet.')).toBeVisible();
    expect(screen.queryByText('Download Evidence')).toBeNull();
  });

  test('R4-056 what was taken back stands folded, with who, when and why', async () => {
    const lifted = {
      liftedAt: '2026-11-05T18:00:00Z',
      liftedBy: 'Ada Admin',
      liftReason: 'It was their neighbor',
    };
    knows(() => ({
      facts: [fact({ kind: 'bad_number', ...lifted }), fact({ id: 32, kind: 'deceased', ...lifted })],
      consents: [consent({ inForce: false, revokedOn: '2026-02-01', revokeReason: 'Asked us to stop' })],
      relationships: [relationship({ withdrawnAt: '2026-09-02T18:00:00Z', withdrawReason: 'Another Ramon' })],
    }));
    const { user } = renderApp('/leads/12?tab=calling');
    expect(await screen.findByText('Nothing noted.')).toBeVisible();
    expect(screen.getByText('No consent in force.')).toBeVisible();
    expect(screen.getByText('None recorded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '2 taken back' }));
    expect(screen.getAllByText(/Taken back/)[0]).toHaveTextContent(
      'Taken back Nov 5, 2026 by Ada Admin: It was their neighbor',
    );
    await user.click(screen.getByRole('button', { name: '1 revoked or ended' }));
    expect(screen.getByText(/^Revoked/)).toHaveTextContent('Revoked Feb 1, 2026: Asked us to stop');
    await user.click(screen.getByRole('button', { name: '1 withdrawn' }));
    expect(screen.getByText(/^Withdrawn/)).toHaveTextContent('Another Ramon');
  });

  test('R4-056 without a number, when it failed, and for who only reads', async () => {
    knows(() => ({ phone: null }));
    const { unmount } = renderApp('/leads/12?tab=calling');
    expect(
      await screen.findByText('No phone number. Add one to record consents and what is known of it.'),
    ).toBeVisible();
    expect(screen.getByText('No one has pressed Call yet.')).toBeVisible();
    unmount();
    server.use(http.get('*/api/contact/known', () => refused('GET /contact/known', 'fault')));
    const failed = renderApp('/leads/12?tab=calling');
    const text = 'Error loading what is known of the number. Please try again later.';
    expect(await screen.findByText(text)).toBeVisible();
    knows(() => ({ facts: [fact()] }));
    await failed.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Mobile')).toBeVisible();
    failed.unmount();
    allow();
    renderApp('/leads/12?tab=calling');
    expect(await screen.findByText('Mobile')).toBeVisible();
    for (const name of ['Record Consent', 'Note about Number', 'Take back Mobile']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('R4-058 also of a client, and of a raw lead in a dialog of its own', async () => {
    clientOffice({ client: client() });
    const asked = knows(() => ({}));
    const { unmount } = renderApp('/clients/5#calling');
    expect(await screen.findByText('About the Number')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'calling'));
    unmount();
    marketingDatabase(() => [rawLead()]);
    const { user, address } = renderApp('/raw-leads');
    await user.click(await screen.findByRole('button', { name: 'Calling details for Ana Ruiz' }));
    expect(address()).toBe('/raw-leads?calling=5');
    const opened = await dialog('Calling · Ana Ruiz · (407) 555-0100');
    expect(await opened.findByText('About the Number')).toBeVisible();
    await user.click(opened.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/raw-leads');
    expect(asked).toEqual(['?clientId=5', '?rawLeadId=5']);
  });
});

describe('consents', () => {
  test('R4-056 one is recorded with its wording, source, days and copy', async () => {
    let found: Partial<Known> = {};
    knows(() => found);
    let sent: FormData | undefined;
    server.use(
      http.post('*/api/contact/consents', async ({ request }) => {
        sent = await request.formData();
        found = { consents: [consent()] };
        return HttpResponse.json(consent(), { status: 201 });
      }),
    );
    const { user } = renderApp('/leads/12?tab=calling');
    await user.click(await screen.findByRole('button', { name: 'Record Consent' }));
    const form = await dialog('Record Consent');
    await user.click(form.getByRole('button', { name: 'Record Consent' }));
    expect(await form.findByText('Choose written or oral')).toBeVisible();
    expect(form.getByText('Enter exactly what they agreed to')).toBeVisible();
    expect(form.getByText('Enter where this is from')).toBeVisible();
    await user.selectOptions(form.getByLabelText(/^Form/), 'Written');
    await user.type(form.getByLabelText(/^Source/), 'Website form');
    await user.type(form.getByLabelText(/^Wording/), 'Please call me.');
    await user.clear(form.getByLabelText(/^Given On/));
    await user.type(form.getByLabelText(/^Given On/), '2026-01-05');
    await user.type(form.getByLabelText('Ends On'), '2027-01-05');
    const copy = new File(['%PDF-1.7 …'], 'form.pdf', { type: 'application/pdf' });
    await user.upload(form.getByLabelText('Copy of the consent'), copy);
    await user.click(form.getByRole('button', { name: 'Record Consent' }));
    expect(await screen.findByText('Consent Recorded')).toBeVisible();
    expect([...(sent?.keys() ?? [])]).toEqual([
      'leadId',
      'kind',
      'wording',
      'source',
      'givenOn',
      'endsOn',
      'file',
    ]);
    expect(sent?.get('leadId')).toBe('12');
    expect(sent?.get('kind')).toBe('written');
    expect(sent?.get('endsOn')).toBe('2027-01-05');
    expect(await screen.findByText('Please call me about my timeshare.')).toBeVisible();
  });

  test("R4-056 the server's sentence lands on its field, or in a toast", async () => {
    const detail = refusalOf('POST /contact/consents', 'phone:not_us').detail;
    server.use(http.post('*/api/contact/consents', () => refused('POST /contact/consents', 'phone:not_us')));
    const { user } = renderApp('/leads/12?tab=calling');
    await user.click(await screen.findByRole('button', { name: 'Record Consent' }));
    const form = await dialog('Record Consent');
    await user.selectOptions(form.getByLabelText(/^Form/), 'Oral');
    await user.type(form.getByLabelText(/^Source/), 'A call');
    await user.type(form.getByLabelText(/^Wording/), 'Yes, call me.');
    await user.click(form.getByRole('button', { name: 'Record Consent' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(form.getByLabelText(/^Wording/)).toHaveValue('Yes, call me.');
  });

  test('R4-056 one is revoked with its version, the day and the reason', async () => {
    knows(() => ({ consents: [consent()] }));
    const sent = takes('post', '*/api/contact/consents/41/revoke', noContent);
    const { user } = renderApp('/leads/12?tab=calling');
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    const form = await dialog('Revoke Consent');
    await user.clear(form.getByLabelText(/^Revoked On/));
    await user.type(form.getByLabelText(/^Revoked On/), '2026-02-01');
    await user.click(form.getByRole('button', { name: 'Revoke Consent' }));
    expect(await form.findByText('Enter a reason')).toBeVisible();
    await user.type(form.getByLabelText(/^Reason/), 'Wrote us a letter');
    await user.click(form.getByRole('button', { name: 'Revoke Consent' }));
    expect(await screen.findByText('Consent Revoked')).toBeVisible();
    expect(sent).toEqual([{ version: 2, revokedOn: '2026-02-01', reason: 'Wrote us a letter' }]);
  });

  const TODAY = '2026-11-22';
  const written = {
    kind: 'written',
    wording: 'Call me.',
    source: 'Form',
    givenOn: TODAY,
    endsOn: '',
    file: new File(['a form'], 'form.pdf'),
  };

  test.each<[string, object, boolean]>([
    ['all it needs', {}, true],
    ['a day to come', { givenOn: '2026-11-23' }, false],
    ['an end to come', { endsOn: '2026-11-23' }, true],
    ['an end on its own day', { endsOn: TODAY }, false],
    ['a blank wording', { wording: ' ' }, false],
    ['a wording too long', { wording: 'a'.repeat(5001) }, false],
    ['no source', { source: '' }, false],
    ['no copy of a written one', { file: null }, false],
    ['no copy of an oral one', { kind: 'oral', file: null }, true],
    ['an empty copy', { file: new File([], 'empty.pdf') }, false],
  ])('R4-056 R5-015 whether a consent with %s may be sent', (_, change, outcome) => {
    expect(consentSchema(TODAY).isValidSync({ ...written, ...change })).toBe(outcome);
  });

  // The day of revoking one of Jan 5 → whether it may be sent.
  test.each([
    ['2026-01-04', false],
    ['2026-01-05', true],
    [TODAY, true],
    ['2026-11-23', false],
  ])('R4-056 revoking on %s may be sent: %s', (revokedOn, outcome) => {
    const values = { revokedOn, reason: 'Asked us to stop' };
    expect(revokeSchema(TODAY, '2026-01-05').isValidSync(values)).toBe(outcome);
  });
});

describe('notes about a number', () => {
  test('R4-056 R5-175 a wrong number is noted, and is there at once', async () => {
    let facts: Known['facts'] = [];
    knows(() => ({ facts }));
    const sent = takes('post', '*/api/contact/facts', () => {
      facts = [fact({ kind: 'bad_number' })];
      return HttpResponse.json(facts[0], { status: 201 });
    });
    const { user } = renderApp('/leads/12?tab=calling');
    await user.click(await screen.findByRole('button', { name: 'Note about Number' }));
    const form = await dialog('Note about This Number');
    await user.click(form.getByRole('button', { name: 'Save Note' }));
    expect(await form.findByText('Choose what is known')).toBeVisible();
    await user.selectOptions(form.getByLabelText(/^What Is Known/), 'Wrong Number');
    await user.clear(form.getByLabelText(/^Noted On/));
    await user.type(form.getByLabelText(/^Noted On/), '2026-11-03');
    await user.type(form.getByLabelText(/^Source/), 'A bakery answered');
    await user.click(form.getByRole('button', { name: 'Save Note' }));
    expect(await screen.findByText('Note Saved')).toBeVisible();
    expect(sent).toEqual([
      { leadId: 12, kind: 'bad_number', notedOn: '2026-11-03', source: 'A bakery answered' },
    ]);
    expect(await screen.findByRole('list', { name: 'Noted about the number' })).toHaveTextContent(
      'Wrong Number',
    );
  });

  test('R4-056 what forbids calls is taken back by an administrator, with a reason', async () => {
    knows(() => ({ facts: [fact({ kind: 'bad_number' })] }));
    const sent = takes('post', '*/api/contact/facts/31/lift', noContent);
    const { user, unmount } = renderApp('/leads/12?tab=calling');
    await user.click(await screen.findByRole('button', { name: 'Take back Wrong Number' }));
    expect(
      await screen.findByText('Only an administrator can take this back: it forbids calls.'),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    allow('leads.write', 'suppressions.lift');
    const admin = renderApp('/leads/12?tab=calling');
    await admin.user.click(await screen.findByRole('button', { name: 'Take back Wrong Number' }));
    const form = await dialog('Take Back “Wrong Number”');
    await admin.user.type(form.getByLabelText(/^Reason/), 'It was their neighbor');
    await admin.user.click(form.getByRole('button', { name: 'Take Back' }));
    expect(await screen.findByText('Note Taken Back')).toBeVisible();
    expect(sent).toEqual([{ reason: 'It was their neighbor' }]);
  });
});

describe('inquiries and purchases', () => {
  test('R4-056 one is recorded, and withdrawn with a reason', async () => {
    let relationships: Known['relationships'] = [];
    knows(() => ({ relationships }));
    const sent = takes('post', '*/api/contact/relationships', () => {
      relationships = [relationship()];
      return HttpResponse.json(relationships[0], { status: 201 });
    });
    const withdrawn = takes('post', '*/api/contact/relationships/51/withdraw', noContent);
    const { user } = renderApp('/leads/12?tab=calling');
    await user.click(await screen.findByRole('button', { name: 'Inquiry or Purchase' }));
    const form = await dialog('Record an Inquiry or Purchase');
    await user.selectOptions(form.getByLabelText(/^What Happened/), 'Inquiry');
    await user.clear(form.getByLabelText(/^Happened On/));
    await user.type(form.getByLabelText(/^Happened On/), '2026-08-31');
    await user.type(form.getByLabelText(/^Source/), 'Wrote through the website');
    await user.click(form.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('Inquiry Recorded')).toBeVisible();
    expect(sent).toEqual([
      { leadId: 12, kind: 'inquiry', happenedOn: '2026-08-31', source: 'Wrote through the website' },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Withdraw Inquiry' }));
    const reason = await dialog('Withdraw Inquiry');
    await user.type(reason.getByLabelText(/^Reason/), 'Another Ramon');
    await user.click(reason.getByRole('button', { name: 'Withdraw Inquiry' }));
    expect(await screen.findByText('Inquiry Withdrawn')).toBeVisible();
    expect(withdrawn).toEqual([{ reason: 'Another Ramon' }]);
  });
});

test.each([
  ['allowed', '2026-11-21T19:04:02Z', 'Called'],
  ['allowed', null, 'Call allowed, not begun'],
  ['not_now', null, 'Not now'],
  ['never', null, 'Do not call'],
])('R4-058 a press answered %s, begun %s, reads: %s', (answer, begunAt, expected) => {
  expect(outcomeOf({ answer, begunAt })).toBe(expected);
});
