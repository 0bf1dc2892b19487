import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { client, clientOffice } from '../../test/clients';
import { checklistItem, generated } from '../../test/documents';
import { user as person } from '../../test/factories';
import { refused } from '../../test/refused';
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
