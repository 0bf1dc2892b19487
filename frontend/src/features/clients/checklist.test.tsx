import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { client, clientOffice } from '../../test/clients';
import { checklistItem, document, generated } from '../../test/documents';
import { user as person } from '../../test/factories';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import { applyStyles } from '../../test/styles';

const ITEMS = [
  checklistItem(),
  checklistItem({ type: 'ID Verification', reason: 'Every client.', state: 'Signed', documentId: 31 }),
  checklistItem({ type: 'ACH Authorization', required: false, state: 'Draft', documentId: 32 }),
];

function office(...more: ('documents.write' | 'documents.open_sensitive')[]) {
  clientOffice();
  const { permissions } = person();
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: [...permissions, ...more] }))),
    http.get('*/api/clients/:id/checklist', () => HttpResponse.json(ITEMS)),
  );
}

test('R2-129 what the client needs, what is there of it, and what is missing', async () => {
  office('documents.write');
  renderApp('/clients/5');
  const list = within(await screen.findByRole('list', { name: 'Required documents' }));
  const items = list.getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent('Every client needs a Purchase Summary.');
  expect(items[0]).toHaveTextContent('Missing');
  expect(list.getByRole('link', { name: 'Generate the Purchase Summary' })).toHaveAttribute(
    'href',
    '/documents/new?clientId=5&type=Purchase+Summary',
  );
  expect(list.getByRole('link', { name: 'Upload the Purchase Summary' })).toHaveAttribute(
    'href',
    '/documents?clientId=5&type=Purchase+Summary&dialog=upload',
  );
  expect(list.getByRole('link', { name: 'ID Verification' })).toHaveAttribute('href', '/documents/31');
  expect(items[1]).toHaveTextContent('Signed');
  expect(screen.getByRole('link', { name: 'Generate Documents' })).toHaveAttribute(
    'href',
    '/documents/new?clientId=5',
  );
  expect(await violations()).toEqual([]);
});

test('R5-161 of a fulfilled client nothing is missing in red', async () => {
  office('documents.write');
  server.use(http.get('*/api/clients/:id(\\d+)', () => HttpResponse.json(client({ status: 'Fulfilled' }))));
  renderApp('/clients/5');
  const list = within(await screen.findByRole('list', { name: 'Required documents' }));
  expect(await list.findByText('Not on file')).toBeVisible();
  expect(list.queryByText('Missing')).toBeNull();
});

const scan = (name = 'signed.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** Drops the files on the row of this paper. */
async function dropOn(paper: string, ...files: File[]) {
  const list = await screen.findByRole('list', { name: 'Required documents' });
  const row = within(list)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(paper));
  if (!row) throw new Error(`there is no row of ${paper}`);
  fireEvent.drop(row, { dataTransfer: { files } });
}

test('a file dropped on the row of a missing paper is that paper, as a draft', async () => {
  office('documents.write');
  const sent: FormData[] = [];
  server.use(
    http.post('*/api/documents/upload', async ({ request }) => {
      sent.push(await request.formData());
      return HttpResponse.json(document({ title: 'signed' }), { status: 201 });
    }),
  );
  const { address } = renderApp('/clients/5');
  await dropOn('Purchase Summary', scan());
  expect(await screen.findByText('Document Uploaded')).toBeVisible();
  expect(screen.getByText('signed')).toBeVisible();
  expect(address()).toBe('/clients/5');
  const [form] = sent;
  expect([form?.get('clientId'), form?.get('type'), form?.get('status')]).toEqual([
    '5',
    'Purchase Summary',
    'Draft',
  ]);
});

test('a file dropped on the row of a paper that Exitdesk made is its signed scan', async () => {
  office('documents.write');
  const made = generated({
    id: 31,
    version: 7,
    type: 'ID Verification',
    status: 'Sent',
    acts: ['attach_scan'],
  });
  const sent: FormData[] = [];
  server.use(
    http.get('*/api/clients/:id/documents', () => rows([made])),
    http.post('*/api/documents/31/scan', async ({ request }) => {
      sent.push(await request.formData());
      return HttpResponse.json(made);
    }),
  );
  renderApp('/clients/5');
  await screen.findByRole('list', { name: 'Documents' });
  await dropOn('ID Verification', scan());
  expect(await screen.findByText('Signed Scan Attached')).toBeVisible();
  expect(sent[0]?.get('version')).toBe('7');
});

test('what the server refuses of a dropped file is said, and two files are not guessed at', async () => {
  office('documents.write');
  const { detail } = refusalOf('POST /documents/upload', 'file_type_mismatch');
  const sent: string[] = [];
  server.use(
    http.post('*/api/documents/upload', ({ request }) => {
      sent.push(request.url);
      return refused('POST /documents/upload', 'file_type_mismatch');
    }),
  );
  renderApp('/clients/5');
  await dropOn('Purchase Summary', scan('one.pdf'), scan('two.pdf'));
  expect(await screen.findByText('Drop one file at a time.')).toBeVisible();
  expect(sent).toEqual([]);
  await dropOn('Purchase Summary', scan());
  expect(await screen.findByText(detail)).toBeVisible();
});

test('the row of a paper takes no file from who may not write documents', async () => {
  office();
  const sent: string[] = [];
  server.use(
    http.post('*/api/documents/upload', ({ request }) => {
      sent.push(request.url);
      return refused('POST /documents/upload', 'file_type_mismatch');
    }),
  );
  renderApp('/clients/5');
  await dropOn('Purchase Summary', scan());
  await waitFor(() => expect(screen.queryByText('Uploading…')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  expect(screen.queryByText('Drop a file on its row to add it.')).not.toBeInTheDocument();
});

test('whoever may not write documents sees the list alone', async () => {
  office();
  renderApp('/clients/5');
  expect(await screen.findByText('Missing')).toBeVisible();
  expect(screen.queryByText('Generate')).not.toBeInTheDocument();
  expect(screen.queryByText('Generate Documents')).not.toBeInTheDocument();
  expect(screen.queryByText('Download Client File')).not.toBeInTheDocument();
});

test('the whole file is for who may open every kind of document; what was made has a page', async () => {
  office('documents.open_sensitive');
  server.use(http.get('*/api/clients/:id/documents', () => rows([generated({ title: 'Summary' })])));
  renderApp('/clients/5');
  expect(await screen.findByRole('link', { name: 'Download Client File' })).toHaveAttribute(
    'href',
    '/api/clients/5/file.zip',
  );
  expect(await screen.findByRole('link', { name: 'Summary' })).toHaveAttribute('href', '/documents/4');
});

test('a list that cannot be read says so; the rest of the page stays', async () => {
  office();
  server.use(http.get('*/api/clients/:id/checklist', () => refused('GET /clients/{id}/checklist', 'fault')));
  renderApp('/clients/5');
  expect(
    await screen.findByText('Error loading the required documents. Please try again later.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Nadia Cole' })).toBeVisible();
});

test('R5-163 the link to the address label is at least 24 px tall', async () => {
  office();
  renderApp('/clients/5');
  const label = await screen.findByRole('link', { name: 'Address label' });
  applyStyles();
  expect(getComputedStyle(label).minHeight).toBe('24px');
});

test('the address label is one click away', async () => {
  office();
  renderApp('/clients/5');
  expect(await screen.findByRole('link', { name: 'Address label' })).toHaveAttribute(
    'href',
    '/api/clients/5/label.pdf',
  );
});
