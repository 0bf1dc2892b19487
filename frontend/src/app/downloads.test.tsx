import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { appointment, office } from '../test/appointments';
import { clientOffice } from '../test/clients';
import { allow, documentPage, generated, document as stored } from '../test/documents';
import { moneyOffice, paymentDetail } from '../test/payments';
import type { Operation } from '../test/recordings';
import { refusalOf, refused } from '../test/refused';
import { renderApp } from '../test/render';
import { rows, server } from '../test/server';

const FILE = 'GET /documents/{id}/file';
const DETAIL = refusalOf(FILE, 'forbidden').detail;

const refuse = (path: string, operation: Operation, code = 'forbidden') =>
  server.use(http.get(path, () => refused(operation, code)));

test('R3-040 the file of a document: a refusal shows the sentence, an ended session leads to the sign-in screen', async () => {
  allow('clients.read');
  server.use(
    http.get('*/api/documents', () => rows([stored()])),
    http.get('*/api/documents/reminders', () => rows([])),
  );
  refuse('*/api/documents/4/file', FILE);
  const view = renderApp('/documents');
  const link = await screen.findByRole('link', { name: 'Download Exit contract' });
  await view.user.click(link);
  expect(await screen.findByText(DETAIL)).toBeVisible();
  server.use(http.get('*/api/documents/4/file', () => refused('GET /documents/{id}/file', 'not_signed_in')));
  await view.user.click(link);
  await waitFor(() => expect(view.address()).toBe('/login?next=%2Fdocuments'));
});

test('R3-040 a document that may not be printed or saved says so', async () => {
  allow('documents.write', 'clients.read');
  documentPage(() => generated());
  refuse('*/api/documents/4/pdf', 'GET /documents/{id}/pdf');
  const { user } = renderApp('/documents/4');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(await screen.findByText(DETAIL)).toBeVisible();
  expect(screen.queryByTitle('Document to print')).not.toBeInTheDocument();
  refuse('*/api/documents/4/pdf', 'GET /documents/{id}/pdf', 'not_found');
  await user.click(screen.getByRole('link', { name: 'Download' }));
  expect(await screen.findByText(refusalOf('GET /documents/{id}/pdf', 'not_found').detail)).toBeVisible();
});

test('R3-040 a receipt that is refused says so', async () => {
  moneyOffice({ detail: paymentDetail() });
  refuse('*/api/payments/81/receipt.pdf', 'GET /payments/{id}/receipt.pdf');
  const { user } = renderApp('/payments?payment=81');
  await user.click(await screen.findByRole('link', { name: 'Receipt' }));
  expect(await screen.findByText(DETAIL)).toBeVisible();
});

test('R3-040 labels that are refused say so, and the choice of clients stays', async () => {
  clientOffice();
  refuse('*/api/clients/labels.pdf', 'GET /clients/labels.pdf');
  const { user } = renderApp('/clients');
  await user.click(await screen.findByText('Labels'));
  const dialog = await screen.findByRole('dialog', { name: 'Address Labels' });
  await user.click(within(dialog).getByRole('link', { name: 'Make 1 Label' }));
  expect(await screen.findByText(DETAIL)).toBeVisible();
  expect(dialog).toBeVisible();
});

test('R3-040 the label of a client that is refused says so', async () => {
  clientOffice();
  refuse('*/api/clients/5/label.pdf', 'GET /clients/{id}/label.pdf');
  const { user } = renderApp('/clients/5');
  await user.click(await screen.findByRole('link', { name: 'Address label' }));
  expect(await screen.findByText(DETAIL)).toBeVisible();
});

test("R3-040 an appointment's file for a calendar that is refused says so", async () => {
  office(() => [appointment()]);
  refuse('*/api/appointments/5/ics', 'GET /appointments/{id}/ics');
  const { user } = renderApp('/appointments/5');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add to my calendar (.ics)' }));
  expect(await screen.findByText(DETAIL)).toBeVisible();
});
