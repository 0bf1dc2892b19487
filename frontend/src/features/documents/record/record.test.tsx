import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as print from '../../../lib/browser/printPdf';
import { violations } from '../../../test/axe';
import { allow, document, documentOffice, documentPage, generated, SIGNERS } from '../../../test/documents';
import { meta } from '../../../test/factories';
import { refusalOf, refused } from '../../../test/refused';
import { paste, renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';
import type { Document } from '../model';
import { deliveryText, sendInput, stepsOf } from './model';

const PAGE = '/documents/4';
const SENT: Partial<Document> = {
  status: 'Sent',
  sentAt: '2026-11-06T18:00:00Z',
  sentHow: 'E-mail',
  sentTo: 'nadia@example.com',
  acts: ['send', 'sign', 'attach_scan', 'void'],
};

beforeEach(() => allow('documents.write', 'clients.read'));

describe('page', () => {
  test('R1-220 R2-126 what it is, how far it is, and what identifies it', async () => {
    documentPage(() => generated({ replaces: 3, sampleWording: true, wordingVersion: null }));
    renderApp(PAGE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Exit contract' })).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Status steps' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null]);
    expect(steps[0]).toHaveTextContent('Nov 5, 2026, by Dana Whitfield');
    expect(screen.getByText('a1b2'.repeat(16))).toBeVisible();
    expect(screen.getByText('Built in, sample wording')).toBeVisible();
    expect(screen.getByText('Sample wording')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /ocument 3/ })[0]).toHaveAttribute('href', '/documents/3');
    expect(screen.getByText('0 of 2 signed')).toBeVisible();
    expect(await screen.findByTitle<HTMLIFrameElement>('Exit contract')).toHaveAttribute('sandbox', '');
    expect(await violations()).toEqual([]);
  });

  test('R2-020 R2-021 the kept PDF is what is printed and downloaded', async () => {
    const printed = vi.spyOn(print, 'printPdf').mockReturnValue(undefined);
    documentPage(() => generated());
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(printed).toHaveBeenCalledExactlyOnceWith('/api/documents/4/pdf', expect.any(Function));
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/api/documents/4/pdf?download=1',
    );
    printed.mockRestore();
  });

  test('R2-128 only what the server offers is offered', async () => {
    documentPage(() => generated({ status: 'Completed', acts: ['new_version'] }));
    const { user } = renderApp(`${PAGE}?dialog=send`);
    await user.click(await screen.findByRole('button', { name: 'More for Exit contract' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Make a New Version',
    ]);
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Record the signature/ })).not.toBeInTheDocument();
  });

  test('what a role may not open says so and offers no file', async () => {
    documentPage(() => generated({ mayOpen: false, acts: [] }));
    renderApp(PAGE);
    expect(
      await screen.findByText('You do not have permission to open this kind of document.'),
    ).toBeVisible();
    expect(screen.queryByText('Download')).not.toBeInTheDocument();
    expect(screen.queryByText('Print')).not.toBeInTheDocument();
  });

  test.each([
    ['not_found', 'This document does not exist.'],
    ['fault', 'Error loading this document. Please try again later.'],
    ['forbidden', 'You do not have permission to see this document.'],
  ])('an answer %s', async (code, text) => {
    server.use(http.get('*/api/documents/:id', () => refused('GET /documents/{id}', code)));
    renderApp(PAGE);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('a void one says so', async () => {
    documentPage(() => generated({ status: 'Void', acts: [] }));
    renderApp(PAGE);
    expect(await screen.findByText(/This document is void/)).toBeVisible();
  });

  test('one that could not be deleted stays open', async () => {
    documentPage(() => generated({ acts: ['delete'] }));
    server.use(
      http.delete('*/api/documents/4', () => refused('DELETE /documents/{id}', 'document_not_draft')),
    );
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'More for Exit contract' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(
      await screen.findByText(refusalOf('DELETE /documents/{id}', 'document_not_draft').detail),
    ).toBeVisible();
    expect(window.location.pathname).toBe(PAGE);
  });

  test('its history is its own, the newest first and the earlier ones on request', async () => {
    const entry = {
      at: '2026-11-06T18:00:00Z',
      actor: { id: 7, name: 'Dana Whitfield', initials: 'DW' },
      from: null,
      to: null,
      note: null,
      changes: [],
    };
    const of = (id: number, kind: string, details: object) => ({
      ...entry,
      id,
      kind,
      about: { entity: 'document', id: 4 },
      details: { title: 'Exit contract', ...details },
    });
    documentPage(() => generated(SENT), {
      history: [
        of(2, 'document.sent', { how: 'E-mail' }),
        of(1, 'document.signature_recorded', { role: 'Client', signatures: '1 of 2' }),
      ],
    });
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('/timeline')) asked.push(new URL(request.url).pathname);
    });
    renderApp(PAGE);
    const history = await screen.findByRole('region', { name: 'History' });
    expect(await within(history).findByText(/sent the document “Exit contract” by email/)).toBeVisible();
    expect(within(history).getByText(/recorded the signature of the client \(1 of 2\)/)).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['/api/documents/4/timeline']));
    server.events.removeAllListeners();
  });

  test('a document that was replaced names the newer one', async () => {
    documentPage(() => generated({ replacedBy: 12 }));
    renderApp(PAGE);
    expect(await screen.findByText(/There is a newer version/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'document 12' })).toHaveAttribute('href', '/documents/12');
  });
});

describe('the fate of a mail', () => {
  const queued = generated({ ...SENT, delivery: { state: 'Queued', answer: null } });
  const refused = generated({ ...SENT, delivery: { state: 'Refused', answer: '550 no such user' } });

  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  test('R1-220 it shows by itself, with what is told of it in the history', async () => {
    let shown = queued;
    let reads = 0;
    documentPage(() => {
      reads += 1;
      return shown;
    });
    renderApp(PAGE);
    expect(await screen.findByText(/waiting for the mail server/)).toBeVisible();
    const told = { id: 9, at: '2026-11-06T18:00:00Z', kind: 'document.mail_refused', actor: null };
    const rest = { from: null, to: null, note: null, changes: [], about: { entity: 'document', id: 4 } };
    server.use(
      http.get('*/api/documents/:id/timeline', () =>
        rows([{ ...told, ...rest, details: { title: 'Exit contract', to: 'nadia@example.com' } }]),
      ),
    );
    shown = refused;
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(await screen.findByText(/rejected by the mail server \(550 no such user\)/)).toBeVisible();
    const history = screen.getByRole('region', { name: 'History' });
    expect(await within(history).findByText(/nadia@example.com/)).toBeVisible();
    const then = reads;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(reads).toBe(then);
  });

  test('it is asked for at most a minute', async () => {
    let reads = 0;
    documentPage(() => {
      reads += 1;
      return queued;
    });
    renderApp(PAGE);
    expect(await screen.findByText(/waiting for the mail server/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(63_000));
    const asked = reads;
    expect(asked).toBeGreaterThan(15);
    await act(() => vi.advanceTimersByTimeAsync(63_000));
    expect(reads).toBe(asked);
  });
});

describe('client data that changed', () => {
  const changes = [{ label: 'Mortgage', was: 'Still Owe', is: 'Past Due' }];

  test('R5-069 what changed is said, and a new version begins with what was typed', async () => {
    const summary = { type: 'Purchase Summary', acts: ['new_version'] } satisfies Partial<Document>;
    let shown = generated(summary);
    documentPage(() => shown, { changes, data: { fee: 4995.5, coOwner: 'Luis Cole' } });
    documentOffice();
    const made = takes('post', '*/api/documents/4/new-version', () => {
      shown = generated({ ...summary, id: 12, replaces: 4 });
      return HttpResponse.json(shown, { status: 201 });
    });
    const { user, address } = renderApp(PAGE);
    expect(await screen.findByText('Client data changed since this was made')).toBeVisible();
    expect(screen.getByText('Mortgage: was Still Owe, is now Past Due')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make a New Version' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Version of Exit contract' }));
    const fee = await dialog.findByLabelText('Service Fee');
    expect(fee).toHaveValue('4,995.50');
    expect(await violations()).toEqual([]);
    await user.clear(fee);
    await paste(user, fee, '5,000');
    await user.click(dialog.getByRole('button', { name: 'Save New Version' }));
    await waitFor(() => expect(address()).toBe('/documents/12'));
    // What has no field today stays with the document.
    expect(made).toEqual([{ data: { fee: 5000, coOwner: 'Luis Cole' } }]);
  });

  test('R5-069 the type of what Exitdesk made is not offered for change', async () => {
    documentPage(() => generated({ acts: ['edit'] }));
    renderApp(`${PAGE}?dialog=edit`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Document' }));
    expect(dialog.getByLabelText(/^Title/)).toHaveValue('Exit contract');
    expect(dialog.getByLabelText('Status')).toBeVisible();
    expect(dialog.queryByLabelText('Type')).not.toBeInTheDocument();
  });

  test('nothing is said when all is as it was, nor of an uploaded file', async () => {
    documentPage(() => document({ mediaType: 'image/png' }));
    renderApp(PAGE);
    expect(await screen.findByRole('img', { name: 'Exit contract' })).toHaveAttribute(
      'src',
      '/api/documents/4/file',
    );
    expect(screen.queryByText('Client data changed since this was made')).not.toBeInTheDocument();
  });
});

describe('sending', () => {
  const DRAFT = { to: 'nadia@example.com', subject: 'Your agreement', message: 'Dear Nadia' };

  function draft(body: object = DRAFT, mail = true) {
    server.use(
      http.get('*/api/documents/:id/send-draft', () => HttpResponse.json(body)),
      http.get('*/api/meta', () => HttpResponse.json(meta({ mail }))),
    );
  }

  test('by email, with the office’s words, which can be changed', async () => {
    draft();
    let shown = generated({ acts: ['send'] });
    documentPage(() => shown);
    const sent = takes('post', '*/api/documents/4/send', () => {
      shown = generated(SENT);
      return HttpResponse.json(shown);
    });
    const { user, address } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(address()).toBe(`${PAGE}?dialog=send`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Document' }));
    expect(dialog.getByLabelText(/^To/)).toHaveValue('nadia@example.com');
    expect(dialog.getByLabelText(/^Subject/)).toHaveValue('Your agreement');
    await paste(user, dialog.getByLabelText(/^Message/), ' Cole');
    expect(await violations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Document Sent')).toBeVisible();
    expect(sent).toEqual([{ version: 2, how: 'E-mail', ...DRAFT, message: 'Dear Nadia Cole' }]);
    expect(await screen.findByText(/by email to nadia@example.com/)).toBeVisible();
    await waitFor(() => expect(address()).toBe(PAGE));
  });

  test('R5-070 without a mail server no email is offered', async () => {
    draft(DRAFT, false);
    documentPage(() => generated({ acts: ['send'] }));
    const sent = takes('post', '*/api/documents/4/send', () => HttpResponse.json(generated(SENT)));
    const { user } = renderApp(`${PAGE}?dialog=send`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Document' }));
    expect(dialog.queryByRole('radio', { name: /^By email/ })).not.toBeInTheDocument();
    expect(dialog.getByText(/this server has no mail server/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^By mail/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toEqual([{ version: 2, how: 'Mail' }]));
  });

  test('by mail it only records that it went out', async () => {
    draft({ ...DRAFT, to: null });
    documentPage(() => generated({ acts: ['send'] }));
    const sent = takes('post', '*/api/documents/4/send', () => HttpResponse.json(generated(SENT)));
    const { user } = renderApp(`${PAGE}?dialog=send`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Document' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Enter an email address')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /^By mail/ }));
    expect(dialog.queryByLabelText(/^To/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toEqual([{ version: 2, how: 'Mail' }]));
  });

  test('what changed of the client since is told, and the document is sent as it is', async () => {
    const { detail } = refusalOf('POST /documents/{id}/send', 'client_changed');
    draft();
    documentPage(() => generated({ acts: ['send'] }));
    let tries = 0;
    const sent = takes('post', '*/api/documents/4/send', () => {
      tries += 1;
      return tries === 1
        ? refused('POST /documents/{id}/send', 'client_changed')
        : HttpResponse.json(generated(SENT));
    });
    const { user } = renderApp(`${PAGE}?dialog=send`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Document' }));
    await user.click(dialog.getByRole('radio', { name: /^By mail/ }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(detail)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send as Is' }));
    expect(await screen.findByText('Document Sent')).toBeVisible();
    expect(sent).toEqual([
      { version: 2, how: 'Mail' },
      { version: 2, how: 'Mail', despiteChanges: true },
    ]);
  });

  test('R6-034 an email that says words that warn asks for a reason, and is sent with it', async () => {
    const { detail } = refusalOf('POST /documents/{id}/send', 'phrase_unexplained');
    draft();
    documentPage(() => generated({ acts: ['send'] }));
    let tries = 0;
    const sent = takes('post', '*/api/documents/4/send', () => {
      tries += 1;
      return tries === 1
        ? refused('POST /documents/{id}/send', 'phrase_unexplained')
        : HttpResponse.json(generated(SENT));
    });
    const { user } = renderApp(`${PAGE}?dialog=send`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Document' }));
    expect(dialog.queryByLabelText(/^Why the Text May Say So/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(detail)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Why the Text May Say So/), 'Counsel read it');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Document Sent')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ how: 'E-mail', phraseReason: 'Counsel read it' });
  });

  test('a refusal stands at its field', async () => {
    draft();
    documentPage(() => generated({ acts: ['send'] }));
    takes('post', '*/api/documents/4/send', () => refused('POST /documents/{id}/send', 'to:invalid'));
    const { user } = renderApp(`${PAGE}?dialog=send`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Document' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Invalid email address')).toBeVisible();
  });
});

describe('signing', () => {
  test('"1 of 2 signed": each signature is recorded with its day and how', async () => {
    const client = { ...SIGNERS[0], signedOn: '2026-11-10', how: 'On paper' } as Document['signers'][number];
    let shown = generated(SENT);
    documentPage(() => shown);
    const sent = takes('post', '*/api/documents/4/signatures', () => {
      shown = generated({ ...SENT, signers: [client, ...SIGNERS.slice(1)] });
      return HttpResponse.json(shown);
    });
    const { user, address } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Record the signature of Nadia Cole' }));
    expect(address()).toBe(`${PAGE}?sign=client`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Record Signature' }));
    fireEvent.change(dialog.getByLabelText(/^Signed On/), { target: { value: '2026-11-10' } });
    await user.click(dialog.getByRole('button', { name: 'Record Signature' }));
    expect(await screen.findByText('Signature Recorded')).toBeVisible();
    expect(sent).toEqual([{ version: 2, slot: 'client', signedOn: '2026-11-10', how: 'On paper' }]);
    expect((await screen.findAllByText('1 of 2 signed'))[0]).toBeVisible();
    expect(screen.getByText(/Nov 10, 2026 · On paper|· On paper/)).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Record the signature of Company Representative' }),
    ).toBeVisible();
  });

  test('a document that someone changed meanwhile says so', async () => {
    documentPage(() => generated(SENT));
    const { detail } = refusalOf('POST /documents/{id}/signatures', 'stale_version');
    takes('post', '*/api/documents/4/signatures', () =>
      refused('POST /documents/{id}/signatures', 'stale_version'),
    );
    const { user } = renderApp(`${PAGE}?sign=client`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Record Signature' }));
    await user.click(dialog.getByRole('button', { name: 'Record Signature' }));
    expect(await screen.findByText(detail)).toBeVisible();
  });

  test('the signed scan is attached, and looked at beside the original', async () => {
    const scan = { fileName: 'signed.png', mediaType: 'image/png', size: 4096 };
    let shown = generated(SENT);
    let sent: FormData | undefined;
    documentPage(() => shown);
    server.use(
      http.post('*/api/documents/4/scan', async ({ request }) => {
        sent = await request.formData();
        shown = generated({ ...SENT, scan });
        return HttpResponse.json(shown);
      }),
    );
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Attach Signed Scan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach Signed Scan' }));
    await user.click(dialog.getByRole('button', { name: 'Attach' }));
    expect(await dialog.findByText('Choose a file')).toBeVisible();
    await user.upload(
      dialog.getByLabelText('Signed scan'),
      new File(['png'], 'signed.png', { type: 'image/png' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Attach' }));
    expect(await screen.findByText('Signed Scan Attached')).toBeVisible();
    expect([...(sent?.keys() ?? [])]).toEqual(['version', 'file']);
    const image = await screen.findByRole('img', { name: 'Signed scan of Exit contract' });
    expect(image).toHaveAttribute('src', '/api/documents/4/scan');
    expect(screen.getByRole('heading', { name: 'Original' })).toBeVisible();
  });
});

describe('model', () => {
  test.each([
    ['Draft', 1],
    ['Sent', 2],
    ['Signed', 3],
    ['Completed', 4],
    ['Void', 0],
  ] as const)('R1-220 %s has %i steps behind it', (status, done) => {
    expect(stepsOf({ status }).filter(({ isDone }) => isDone)).toHaveLength(done);
  });

  test.each([
    [{ state: 'Queued', answer: null }, 'waiting for the mail server'],
    [{ state: 'Handed over', answer: '250 OK' }, 'accepted by the mail server'],
    [{ state: 'Refused', answer: '550 no such user' }, 'rejected by the mail server (550 no such user)'],
    [{ state: 'Given up', answer: null }, 'not delivered'],
  ] as const)('what became of the mail: %o', (delivery, text) => {
    expect(deliveryText(delivery)).toBe(text);
  });

  test('only an email has an address and words', () => {
    const typed = { to: ' a@b.c ', subject: ' S ', message: ' M ', confirmDoNotContact: false };
    expect(sendInput({ how: 'E-mail', ...typed }, 3)).toEqual({
      version: 3,
      how: 'E-mail',
      to: 'a@b.c',
      subject: 'S',
      message: 'M',
    });
    expect(sendInput({ how: 'E-mail', ...typed, confirmDoNotContact: true }, 3)).toHaveProperty(
      'confirmDoNotContact',
      true,
    );
    expect(sendInput({ how: 'In person', ...typed }, 3)).toEqual({ version: 3, how: 'In person' });
  });
});
