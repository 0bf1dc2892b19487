import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as download from '../../../lib/browser/downloadFile';
import * as print from '../../../lib/browser/printPdf';
import { violations } from '../../../test/axe';
import { client, clientRow } from '../../../test/clients';
import { allow, checklistItem, documentOffice, generated, HTML, OFFERED } from '../../../test/documents';
import { proxied, refusalOf, refused } from '../../../test/refused';
import { paste, renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';

const NEW = '/documents/new?clientId=9';
const made = (change: Parameters<typeof generated>[0] = {}) =>
  HttpResponse.json(generated({ id: 31, title: 'Purchase Summary', ...change }), { status: 201 });

/** Answers what is saved by its type, and remembers each request with its key. */
function saves(answer: (type: string, sent: number) => Response) {
  const sent: { key: string | null; body: Record<string, unknown> }[] = [];
  server.use(
    http.post('*/api/documents', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ key: request.headers.get('Idempotency-Key'), body });
      return answer(String(body.type), sent.length);
    }),
  );
  return sent;
}

beforeEach(() => {
  allow('documents.write');
  documentOffice();
});

describe('client', () => {
  test('R1-014 R2-005 R2-007 R2-008 title, way back and a dropdown of clients with their brands', async () => {
    const { user, address } = renderApp('/documents/new');
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Document' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Documents' })).toHaveAttribute('href', '/documents');
    await user.type(screen.getByRole('combobox', { name: /^Client/ }), 'nad');
    await user.click(await screen.findByRole('option', { name: /Nadia Cole \(Liberty NWA\)/ }));
    expect(address()).toBe(NEW);
    expect(await violations()).toEqual([]);
  });

  test('R5-067 opened, the field offers the newest clients', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/clients', ({ request }) => {
        asked.push(new URL(request.url).search);
        return rows([clientRow({ id: 9 })]);
      }),
    );
    const { user, address } = renderApp('/documents/new');
    await user.click(await screen.findByRole('combobox', { name: /^Client/ }));
    await user.click(await screen.findByRole('option', { name: /Nadia Cole \(Liberty NWA\)/ }));
    expect(address()).toBe(NEW);
    expect(asked).toEqual(['?page=1&perPage=8']);
  });

  test('R2-009 R2-012 R2-014 name, brand, service type and the properties', async () => {
    renderApp(NEW);
    const info = within(await screen.findByRole('region', { name: 'Client Information' }));
    expect(info.getByText('Nadia Cole')).toBeVisible();
    expect(info.getByText('Liberty NWA')).toBeVisible();
    expect(info.getByText('Cancellation')).toBeVisible();
    const properties = within(screen.getByRole('list', { name: 'Properties' }));
    expect(properties.getByText('Palm Cove Resort')).toBeVisible();
    expect(properties.getByText('Still Owe')).toBeVisible();
  });

  test('R2-013 a client without a brand', async () => {
    server.use(http.get('*/api/clients/:id(\\d+)', () => HttpResponse.json(client({ id: 9, brand: null }))));
    renderApp(NEW);
    expect(await screen.findByText('Not specified')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Client/ })).toHaveValue('Nadia Cole (Not specified)');
  });

  test('R2-010 R2-011 without properties a message, with a button that leads to the client', async () => {
    documentOffice({ properties: [] });
    renderApp(NEW);
    expect(await screen.findByText(/^No properties found for this client\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Properties' })).toHaveAttribute('href', '/clients/9');
    expect(screen.queryByText('Document Types')).not.toBeInTheDocument();
  });

  test('a client in the trash, one that does not exist, and one that cannot be read', async () => {
    const deletedAt = '2026-11-21T05:00:00Z';
    server.use(http.get('*/api/clients/:id(\\d+)', () => HttpResponse.json(client({ id: 9, deletedAt }))));
    const trash = renderApp(NEW);
    expect(await screen.findByText(/This client is in the trash/)).toBeVisible();
    trash.unmount();
    server.use(http.get('*/api/clients/:id(\\d+)', () => refused('GET /clients/{id}', 'not_found')));
    const missing = renderApp(NEW);
    expect(await screen.findByText('This client does not exist.')).toBeVisible();
    missing.unmount();
    server.use(http.get('*/api/clients/:id(\\d+)', () => refused('GET /clients/{id}', 'fault')));
    renderApp(NEW);
    expect(await screen.findByText('Error loading this client. Please try again later.')).toBeVisible();
  });

  test('R2-003 whoever may not write documents is told so', async () => {
    allow();
    renderApp(NEW);
    expect(await screen.findByText('You do not have permission to make documents.')).toBeVisible();
  });
});

describe('types', () => {
  test('R2-015 R2-016 R2-017 R5-068 the required ones have their reason, and are chosen unless they are on file', async () => {
    documentOffice({ onFile: [checklistItem({ state: 'Draft' })] });
    const { user } = renderApp(NEW);
    const list = await screen.findByRole('list', { name: 'Document types' });
    const boxes = within(list).getAllByRole('checkbox');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Purchase Summary RequiredEvery client needs the Purchase Summary. On file: Draft.',
      'ID Verification RequiredEvery client needs the ID Verification.',
      'Payment Authorization ',
    ]);
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true, false]);
    expect(screen.queryByRole('checkbox', { name: 'ACH Authorization' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More types' }));
    expect(screen.getByRole('checkbox', { name: 'ACH Authorization' })).not.toBeChecked();
    expect(await violations()).toEqual([]);
  });

  test('R2-018 one tab for each chosen type; whoever ticks one sees it', async () => {
    const { user } = renderApp(NEW);
    const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
    await screen.findByRole('tab', { name: 'Purchase Summary', selected: true });
    expect(tabs()).toEqual(['Purchase Summary', 'ID Verification']);
    await user.click(screen.getByRole('checkbox', { name: 'Payment Authorization' }));
    expect(tabs()).toEqual(['Purchase Summary', 'ID Verification', 'Payment Authorization']);
    expect(screen.getByRole('tab', { name: 'Payment Authorization' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    for (const box of screen.getAllByRole('checkbox', { checked: true })) await user.click(box);
    expect(await screen.findByText('Choose a document type to see its preview.')).toBeVisible();
  });

  test('R2-006 the type that the address asks for is chosen too', async () => {
    renderApp(`${NEW}&type=ACH+Authorization`);
    expect(await screen.findByRole('checkbox', { name: 'ACH Authorization' })).toBeChecked();
  });
});

describe('preview', () => {
  test('R2-019 the preview is shut in a sandboxed frame, and follows what is typed', async () => {
    const asked = takes('post', '*/api/documents/preview', () => new HttpResponse(HTML));
    const { user } = renderApp(NEW);
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of Purchase Summary');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.srcdoc).toContain('Dear Nadia');
    expect(asked).toEqual([{ clientId: 9, type: 'Purchase Summary', data: {} }]);
    await paste(user, screen.getByLabelText('Service Fee'), '4,995.50');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ clientId: 9, type: 'Purchase Summary', data: { fee: 4995.5 } }),
    );
  });

  test('R5-055 what is missing is said, with the way to where it is filled in', async () => {
    const missing = [
      { field: 'address', detail: 'The client has no address.', href: '/clients/9/edit' },
      { field: 'brand', detail: 'The client has no brand.', href: '/clients/9' },
      { field: 'properties', detail: 'Enter the mortgage status of Grand Palms.', href: '/clients/9' },
      { field: 'properties', detail: 'Enter the mortgage status of Grand Pines.', href: '/clients/9' },
    ];
    server.use(
      http.post('*/api/documents/preview', () =>
        refused('POST /documents/preview', 'address:missing', { missing }),
      ),
    );
    renderApp(NEW);
    expect(await screen.findByText("The Purchase Summary can't be generated yet.")).toBeVisible();
    const item = screen.getByText(/The client has no address\./);
    expect(within(item).getByRole('link', { name: 'Fill it in' })).toHaveAttribute('href', '/clients/9/edit');
    expect(screen.getByText(/The client has no brand\./)).toBeVisible();
    expect(screen.getByText(/Enter the mortgage status of Grand Palms\./)).toBeVisible();
    expect(screen.getByText(/Enter the mortgage status of Grand Pines\./)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('a refusal is said in the words of the server, and can be tried again', async () => {
    const detail = refusalOf('POST /documents/preview', 'no_glyph').detail;
    server.use(http.post('*/api/documents/preview', () => refused('POST /documents/preview', 'no_glyph')));
    const { user } = renderApp(NEW);
    expect(await screen.findByText(detail)).toBeVisible();
    documentOffice();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByTitle('Preview of Purchase Summary')).toBeVisible();
  });
});

describe('saving', () => {
  test('R2-022 R2-095 R2-168 one document is saved with what was typed; then it is printed and downloaded', async () => {
    const printed = vi.spyOn(print, 'printPdf').mockReturnValue(undefined);
    const sent = saves(() => made());
    const { user } = renderApp(NEW);
    await user.click(await screen.findByRole('checkbox', { name: /^ID Verification/ }));
    await paste(user, await screen.findByLabelText('Title'), ' Summary of Nadia ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Document Saved')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { clientId: 9, type: 'Purchase Summary', title: 'Summary of Nadia', data: {} },
    ]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getByRole('link', { name: 'Open Document' })).toHaveAttribute('href', '/documents/31');
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/api/documents/31/pdf?download=1',
    );
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(printed).toHaveBeenCalledExactlyOnceWith('/api/documents/31/pdf');
    printed.mockRestore();
  });

  test('R2-020 R2-021 printing and downloading save first, because what leaves the office is on file', async () => {
    const printed = vi.spyOn(print, 'printPdf').mockReturnValue(undefined);
    const downloaded = vi.spyOn(download, 'downloadFile').mockResolvedValue(undefined);
    const sent = saves((type) => made({ id: type === 'Purchase Summary' ? 31 : 32 }));
    const { user } = renderApp(NEW);
    await user.click(await screen.findByRole('button', { name: 'Save and Print' }));
    await waitFor(() => expect(printed).toHaveBeenCalledExactlyOnceWith('/api/documents/31/pdf'));
    await user.click(screen.getByRole('tab', { name: 'ID Verification' }));
    await user.click(await screen.findByRole('button', { name: 'Save and Download' }));
    await waitFor(() =>
      expect(downloaded).toHaveBeenCalledExactlyOnceWith('/api/documents/32/pdf?download=1'),
    );
    expect(sent).toHaveLength(2);
    printed.mockRestore();
    downloaded.mockRestore();
  });

  test('R2-022 several are saved at once, each with how far it is; a failed one is tried again under its key', async () => {
    const { detail } = refusalOf('POST /documents', 'fault');
    const sent = saves((type, count) =>
      type === 'ID Verification' && count < 3 ? refused('POST /documents', 'fault') : made({ title: type }),
    );
    const { user } = renderApp(NEW);
    await user.click(await screen.findByRole('button', { name: 'Save All (2)' }));
    const rows = () => screen.getByRole('list', { name: 'Documents to save' });
    expect(
      await within(await screen.findByRole('list', { name: 'Documents to save' })).findByText(detail),
    ).toBeVisible();
    expect(await screen.findByText('1 of 2 saved')).toBeVisible();
    await user.click(within(rows()).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('2 of 2 saved')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Go to Documents' })).toHaveFocus());
    expect(sent).toHaveLength(3);
    const keys = sent.filter(({ body }) => body.type === 'ID Verification').map(({ key }) => key);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(await violations()).toEqual([]);
  });

  test('R3-042 after a failed save leaving asks and the text is there; once all are saved it asks nothing', async () => {
    let isDown = true;
    saves((type) => (isDown && type === 'ID Verification' ? proxied(503) : made({ title: type })));
    const { user, address } = renderApp(NEW);
    await paste(user, await screen.findByLabelText('Service Fee'), '4,995.50');
    await user.click(screen.getByRole('button', { name: 'Save All (2)' }));
    expect(await screen.findByText('1 of 2 saved')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    await user.click(screen.getByRole('link', { name: 'Back to Documents' }));
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(address()).toBe(NEW);
    expect(await screen.findByLabelText('Service Fee')).toHaveValue('4,995.50');
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('2 of 2 saved')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to Documents' }));
    await waitFor(() => expect(address()).toBe('/documents'));
    expect(screen.queryByText('Discard Unsaved Changes?')).not.toBeInTheDocument();
  });

  test('R5-068 what is saved is on file: Save All leaves it out until it is ticked again', async () => {
    const sent = saves((type) => made({ title: type }));
    const types = () => sent.map(({ body }) => body.type);
    const { user } = renderApp(NEW);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save All (1)' }));
    expect(await screen.findByText('2 of 2 saved')).toBeVisible();
    expect(types()).toEqual(['Purchase Summary', 'ID Verification']);
    await paste(user, screen.getByLabelText('Service Fee'), '100');
    expect(await screen.findByText('1 of 2 saved')).toBeVisible();
    expect(screen.getByText(/^Already on file\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Save All/ })).not.toBeInTheDocument();
    const box = screen.getByRole('checkbox', { name: /^Purchase Summary/ });
    await user.click(box);
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Save All (1)' }));
    expect(await screen.findByText('2 of 2 saved')).toBeVisible();
    expect(types()).toEqual(['Purchase Summary', 'ID Verification', 'Purchase Summary']);
  });

  test('R5-068 a type on file is saved with the others once it is ticked, or when the address asks for it', async () => {
    documentOffice({ onFile: [checklistItem({ state: 'Draft' })] });
    const ticking = renderApp(NEW);
    await ticking.user.click(await screen.findByRole('checkbox', { name: /^Purchase Summary/ }));
    expect(await screen.findByRole('button', { name: 'Save All (2)' })).toBeEnabled();
    ticking.unmount();
    renderApp(`${NEW}&type=Purchase+Summary`);
    expect(await screen.findByRole('button', { name: 'Save All (2)' })).toBeEnabled();
  });

  test("R5-068 nothing is saved while a paper can't be generated", async () => {
    const missing = [{ field: 'address', detail: 'The client has no address.', href: '/clients/9/edit' }];
    const [summary, ...others] = OFFERED;
    if (!summary) throw new Error('nothing is offered');
    documentOffice({ offered: [{ ...summary, missing }, ...others] });
    server.use(
      http.post('*/api/documents/preview', () =>
        refused('POST /documents/preview', 'address:missing', { missing }),
      ),
    );
    const { user } = renderApp(NEW);
    expect(await screen.findByText("The Purchase Summary can't be generated yet.")).toBeVisible();
    for (const name of ['Save', 'Save and Print', 'Save and Download', 'Save All (2)'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save All (2)' })).toHaveAccessibleDescription(
      /^Can't be generated yet: Purchase Summary\./,
    );
    expect(await violations()).toEqual([]);
    documentOffice();
    await user.click(screen.getByRole('button', { name: 'Check Again' }));
    expect(await screen.findByTitle('Preview of Purchase Summary')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save All (2)' })).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test.each([
    ['Failed to save document.', () => proxied(502)],
    ['Select a client.', () => refused('POST /documents', 'invalid_fields')],
  ])('R2-198 a failed save says so: %s', async (said, answer) => {
    saves(answer);
    const { user } = renderApp(NEW);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error saving document')).toBeVisible();
    expect(screen.getAllByText(said, { exact: false })[0]).toBeVisible();
  });
});
