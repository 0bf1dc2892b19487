import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { client, clientRow } from '../../test/clients';
import { allow, document, documentPageOf } from '../../test/documents';
import { user as person } from '../../test/factories';
import { proxied, refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import { type Document, viewOf } from './model';

/** Answers the list with these, each by its id too, and remembers every query of the list. */
function stored(found: () => Document[], total?: number) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/documents', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return rows(found(), total ?? found().length);
    }),
    http.get('*/api/documents/reminders', () => rows([])),
    http.get('*/api/documents/:id', ({ params }) => {
      const one = found().find(({ id }) => String(id) === params.id);
      return one ? HttpResponse.json(documentPageOf(one)) : refused('GET /documents/{id}', 'not_found');
    }),
    http.get('*/api/clients/:id(\\d+)', () =>
      HttpResponse.json(client({ id: 9, firstName: 'Nadia', lastName: 'Cole', phone: null, email: null })),
    ),
  );
  return { asked, query: () => Object.fromEntries(asked.at(-1) ?? []) };
}

beforeEach(() => allow('documents.write', 'documents.void_signed'));

describe('list', () => {
  test('R1-013 R1-161 R1-163 R1-164 R2-006 title, subtitle, tabs and buttons', async () => {
    stored(() => [document()]);
    renderApp('/documents');
    expect(await screen.findByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    expect(screen.getByText('Manage client agreements and documentation')).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All Documents',
      'Templates',
      'Awaiting Signature',
      'Signed',
    ]);
    expect(screen.getByRole('button', { name: 'Upload' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Document' })).toHaveAttribute('href', '/documents/new');
    await screen.findByText('Exit contract');
    expect(await violations()).toEqual([]);
  });

  test('R3-065 a void document shows no signed tick', async () => {
    stored(() => [
      document({ signed: true, status: 'Signed', title: 'Kept' }),
      document({ id: 5, signed: true, status: 'Void', title: 'Taken back' }),
    ]);
    renderApp('/documents');
    const cardOf = async (title: string) =>
      within((await screen.findByText(title)).closest('li') as HTMLElement);
    expect((await cardOf('Kept')).getByRole('img', { name: 'Signed' })).toBeInTheDocument();
    expect((await cardOf('Taken back')).queryByRole('img', { name: 'Signed' })).toBeNull();
  });

  test.each([
    ['R1-165', 'Templates', 'templates', 'Draft,Completed'],
    ['R1-166', 'Awaiting Signature', 'awaiting', 'Sent'],
    ['R1-167', 'Signed', 'signed', 'Signed'],
  ])('%s the tab %s', async (_id, label, key, status) => {
    const { query } = stored(() => [document()]);
    const { user, address } = renderApp('/documents?page=3');
    await screen.findByText('Exit contract');
    expect(query()).not.toHaveProperty('status');
    await user.click(screen.getByRole('tab', { name: label }));
    expect(address()).toBe(`/documents?tab=${key}`);
    await waitFor(() => expect(query()).toMatchObject({ status, page: '1' }));
  });

  test('R1-168 R1-169 R1-247 R1-278 search, type and status go to the server; all ten types are offered', async () => {
    const { query } = stored(() => [document()], 60);
    const { user, address } = renderApp('/documents');
    await user.selectOptions(await screen.findByLabelText('Type'), 'Resort Contract');
    await user.selectOptions(screen.getByLabelText('Status'), 'Sent');
    await user.type(screen.getByPlaceholderText('Search documents...'), 'exit');
    await waitFor(() =>
      expect(query()).toEqual({
        search: 'exit',
        type: 'Resort Contract',
        status: 'Sent',
        sort: '-createdAt',
        page: '1',
        perPage: '25',
      }),
    );
    expect(address()).toBe('/documents?type=Resort+Contract&status=Sent&search=exit');
    const { options } = screen.getByLabelText<HTMLSelectElement>('Type');
    expect([...options].map(({ label }) => label)).toEqual([
      'All Types',
      'Cancellation Agreement',
      'Transfer Agreement',
      'Purchase Summary',
      'Payment Authorization',
      'ID Verification',
      'Resort Statement',
      'Resort Contract',
      'Credit Card Authorization',
      'ACH Authorization',
      'Call Recording',
    ]);
    expect(await screen.findByText('Showing 1 of 60 documents')).toBeVisible();
  });

  test('R1-170 R1-195 a card shows icon, title, type, status, date, and a tick when signed', async () => {
    stored(() => [document({ status: 'Signed', signed: true }), document({ id: 5, title: 'Second' })]);
    renderApp('/documents');
    const list = await screen.findByRole('list', { name: 'Documents' });
    const [signed, draft] = await within(list).findAllByRole('listitem');
    const card = within(signed as HTMLElement);
    expect(card.getByRole('heading', { name: 'Exit contract' })).toBeVisible();
    expect(card.getByText('Cancellation Agreement')).toBeVisible();
    expect(card.getByText('Signed')).toHaveAttribute('data-hue', 'green');
    expect(card.getByText('Nov 5, 2026')).toBeVisible();
    expect(card.getByRole('img', { name: 'Signed' })).toBeVisible();
    expect(signed?.querySelector('svg[aria-hidden="true"]')).toBeInTheDocument();
    expect(within(draft as HTMLElement).queryByRole('img', { name: 'Signed' })).not.toBeInTheDocument();
  });

  test('R5-153 the papers of a client who asked not to be contacted are marked', async () => {
    const suppressed = {
      reason: 'The phone number is on the Do Not Contact list.',
      since: '2026-11-09T18:00:00Z',
    };
    stored(() => [document({ suppressed }), document({ id: 5, title: 'Second' })]);
    renderApp('/documents');
    const mark = await screen.findByText('Do Not Contact');
    expect(mark.closest('li')).toHaveTextContent('Exit contract');
  });

  test('R1-171 view and download lead to the file; deleting a draft can be undone', async () => {
    let found = [document()];
    stored(() => found);
    let restored = false;
    server.use(
      http.delete('*/api/documents/4', () => {
        found = [];
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/api/documents/4/restore', () => {
        restored = true;
        found = [document()];
        return HttpResponse.json(document());
      }),
    );
    const { user } = renderApp('/documents');
    const view = await screen.findByRole('link', { name: 'View Exit contract (opens in a new tab)' });
    expect(view).toHaveAttribute('href', '/api/documents/4/file');
    expect(view).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Download Exit contract' })).toHaveAttribute(
      'href',
      '/api/documents/4/file?download=1',
    );
    await user.click(screen.getByRole('button', { name: 'Delete Exit contract' }));
    expect(
      await screen.findByText('No documents found. Create or upload a document to get started.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored).toBe(true));
    expect(await screen.findByRole('heading', { name: 'Exit contract' })).toBeVisible();
  });

  test('R1-172 empty and no match are two different things', async () => {
    stored(() => []);
    const { unmount } = renderApp('/documents');
    expect(
      await screen.findByText('No documents found. Create or upload a document to get started.'),
    ).toBeVisible();
    unmount();
    const { user, address } = renderApp('/documents?tab=signed&search=nothing');
    expect(await screen.findByText('No documents match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/documents?tab=signed');
  });

  test('R1-307 a failed load says so and can be tried again; forbidden is another state', async () => {
    server.use(http.get('*/api/documents', () => refused('GET /documents', 'fault')));
    const { user, unmount } = renderApp('/documents');
    expect(await screen.findByText('Error loading documents. Please try again later.')).toBeVisible();
    stored(() => [document()]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Exit contract')).toBeVisible();
    unmount();
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: [] }))));
    renderApp('/documents');
    expect(await screen.findByText('You do not have permission to see documents.')).toBeVisible();
  });

  test('R1-314 within 60 seconds the list is not asked for again', async () => {
    const { asked } = stored(() => [document()]);
    const { user } = renderApp('/documents');
    await screen.findByText('Exit contract');
    await user.click(screen.getByRole('tab', { name: 'Signed' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    await user.click(screen.getByRole('tab', { name: 'All Documents' }));
    expect(await screen.findByText('Exit contract')).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  test('a client from the address is named and can be taken away', async () => {
    const { query } = stored(() => [document()]);
    const { user, address } = renderApp('/documents?clientId=9');
    await user.click(await screen.findByRole('button', { name: 'Remove filter Client: Nadia Cole' }));
    expect(address()).toBe('/documents');
    await waitFor(() => expect(query()).not.toHaveProperty('clientId'));
  });
});

describe('what may be done', () => {
  test('R1-171 what the server offers of each', async () => {
    const signed = { status: 'Completed', signed: true } as const;
    stored(() => [
      document(),
      document({ ...signed, id: 5, title: 'Deed', acts: ['edit'] }),
      document({ ...signed, id: 6, title: 'Summary', acts: ['edit', 'void'] }),
    ]);
    renderApp('/documents');
    await screen.findByText('Deed');
    const offered = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(offered.filter((label) => /^(Edit|Delete|Void) /.test(label ?? ''))).toEqual([
      'Edit Exit contract',
      'Delete Exit contract',
      'Edit Deed',
      'Edit Summary',
      'Void Summary',
    ]);
  });

  test('R1-171 an act in the address that the server does not offer shows the document', async () => {
    stored(() => [document({ acts: [], mediaType: 'image/png' })]);
    renderApp('/documents?edit=4');
    expect(await screen.findByRole('dialog', { name: 'Exit contract' })).toBeVisible();
    expect(screen.queryByText('Save Changes')).toBeNull();
  });

  test.each([
    ['application/pdf', 'tab'],
    ['image/png', 'image'],
    ['image/jpeg', 'image'],
    ['image/heic', 'none'],
    ['audio/mpeg', 'audio'],
    [null, 'none'],
  ])('%s is shown as %s', (mediaType, expected) => {
    expect(viewOf(mediaType)).toBe(expected);
  });

  test('what a role may not open says so and offers no file', async () => {
    stored(() => [document({ type: 'ID Verification', mayOpen: false })]);
    renderApp('/documents?document=4');
    expect(
      await screen.findByText('You do not have permission to open this kind of document.'),
    ).toBeVisible();
    expect(screen.getByText('Restricted')).toBeInTheDocument();
    expect(screen.queryByText('Download')).not.toBeInTheDocument();
  });
});

describe('dialogs', () => {
  test('R1-171 a picture opens over the list, in the address', async () => {
    stored(() => [document({ mediaType: 'image/png', fileName: 'id.png' })]);
    const { user, address } = renderApp('/documents');
    await user.click(await screen.findByRole('button', { name: 'View Exit contract' }));
    expect(address()).toBe('/documents?document=4');
    expect(await screen.findByRole('img', { name: 'Exit contract' })).toHaveAttribute(
      'src',
      '/api/documents/4/file',
    );
    expect(screen.getByText(/Nadia Cole · Draft · 2 KB · Dana Whitfield/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/documents');
  });

  test('a document that does not exist says so', async () => {
    stored(() => []);
    renderApp('/documents?document=77');
    expect(await screen.findByText('This document does not exist.')).toBeVisible();
  });

  test('R1-171 voiding asks for the reason', async () => {
    let sent: unknown;
    stored(() => [document({ status: 'Sent', version: 3, acts: ['edit', 'void'] })]);
    server.use(
      http.post('*/api/documents/4/void', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(document({ status: 'Void' }));
      }),
    );
    const { user, address } = renderApp('/documents');
    await user.click(await screen.findByRole('button', { name: 'Void Exit contract' }));
    await user.click(await screen.findByRole('button', { name: 'Void Document' }));
    expect(await screen.findByText('Enter a reason')).toBeVisible();
    await user.type(screen.getByLabelText(/Reason/), 'Wrong resort');
    await user.click(screen.getByRole('button', { name: 'Void Document' }));
    await waitFor(() => expect(sent).toEqual({ reason: 'Wrong resort', version: 3 }));
    expect(await screen.findByText('Document Voided')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/documents'));
  });

  test('an edit sends only what changed; a stale one shows the other change and goes on top of it', async () => {
    const sent: unknown[] = [];
    stored(() => [document()]);
    server.use(
      http.patch('*/api/documents/4', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refused('PATCH /documents/{id}', 'stale_version', {
              current: document({ version: 8, status: 'Sent' }),
            })
          : HttpResponse.json(document({ version: 9, title: 'New title' }));
      }),
    );
    const { user } = renderApp('/documents');
    await user.click(await screen.findByRole('button', { name: 'Edit Exit contract' }));
    const title = await screen.findByLabelText(/^Title/);
    const statuses = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Status' });
    expect(
      within(statuses)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Draft', 'Sent', 'Signed', 'Completed']);
    await user.clear(title);
    await user.type(title, 'New title');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Status: was Draft, is now Sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply My Changes' }));
    expect(await screen.findByText('Document Updated')).toBeVisible();
    expect(sent).toEqual([
      { title: 'New title', version: 2 },
      { title: 'New title', version: 8 },
    ]);
  });
});

describe('upload', () => {
  const pdf = new File(['%PDF-1.7 …'], 'contract.pdf', { type: 'application/pdf' });

  async function filled() {
    stored(() => []);
    const view = renderApp('/documents?dialog=upload&clientId=9');
    const button = await screen.findByText('Choose File');
    const zone = button.parentElement;
    if (zone) fireEvent.drop(zone, { dataTransfer: { files: [pdf] } });
    await view.user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Resort Contract');
    return view;
  }
  const dialog = () => within(screen.getByRole('dialog'));

  test('R1-162 a dropped file is sent with its client, type and status', async () => {
    let sent: FormData | undefined;
    const { user, address } = await filled();
    server.use(
      http.post('*/api/documents/upload', async ({ request }) => {
        sent = await request.formData();
        return HttpResponse.json(document({ title: 'Resort Contract' }), { status: 201 });
      }),
    );
    expect(screen.getByText(/contract.pdf \(\d+ bytes\)/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Client/ })).toHaveValue('Nadia Cole');
    await user.click(dialog().getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Document Uploaded')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/documents?clientId=9'));
    expect([...(sent?.keys() ?? [])]).toEqual(['clientId', 'type', 'status', 'file']);
    expect(sent?.get('clientId')).toBe('9');
    expect(sent?.get('type')).toBe('Resort Contract');
    expect(sent?.get('status')).toBe('Draft');
  });

  test('R1-162 what is missing is said beside its field', async () => {
    stored(() => []);
    const { user } = renderApp('/documents');
    await user.click(await screen.findByRole('button', { name: 'Upload' }));
    await user.click(dialog().getByRole('button', { name: 'Upload' }));
    expect(await dialog().findByText('Choose a file')).toBeVisible();
    expect(dialog().getByText('Select a client')).toBeVisible();
    expect(dialog().getAllByText('Select a type').length).toBe(2);
  });

  test.each(['file_type_mismatch', 'file_encrypted', 'file_too_large', null])(
    'a refusal %s stands at the file, and what was filled in stays',
    async (code) => {
      const { user } = await filled();
      server.use(
        http.post('*/api/documents/upload', () =>
          code ? refused('POST /documents/upload', code) : proxied(413),
        ),
      );
      await user.click(dialog().getByRole('button', { name: 'Upload' }));
      const said = code
        ? refusalOf('POST /documents/upload', code).detail
        : 'This file is too large. Documents can be up to 25 MB.';
      expect(await screen.findByText(said)).toBeVisible();
      expect(screen.getByText('Choose Another File')).toHaveAccessibleDescription(said);
      expect(screen.getByRole('combobox', { name: /^Type/ })).toHaveValue('Resort Contract');
    },
  );

  test('an empty file is refused before anything is sent', async () => {
    const { user } = await filled();
    await user.upload(screen.getByLabelText('File'), new File([], 'empty.pdf', { type: 'application/pdf' }));
    await user.click(dialog().getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('This file is empty. Choose another file.')).toBeVisible();
  });

  test('the client is found by typing', async () => {
    stored(() => []);
    server.use(
      http.get('*/api/clients', () =>
        rows([
          clientRow({ id: 9, firstName: 'Nadia', lastName: 'Cole', phone: '(407) 555-0100', email: null }),
        ]),
      ),
    );
    const { user } = renderApp('/documents?dialog=upload');
    await user.type(await screen.findByRole('combobox', { name: /^Client/ }), 'nad');
    await user.click(await screen.findByRole('option', { name: /Nadia Cole/ }));
    expect(screen.getByRole('combobox', { name: /^Client/ })).toHaveValue('Nadia Cole');
    expect(await violations(screen.getByRole('dialog'))).toEqual([]);
  });
});
