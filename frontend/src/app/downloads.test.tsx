import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { appointment, office } from '../test/appointments';
import { clientOffice } from '../test/clients';
import { allow, documentPage, generated, document as stored } from '../test/documents';
import { moneyOffice, paymentDetail } from '../test/payments';
import { renderApp } from '../test/render';
import { problem, rows, server } from '../test/server';

const DETAIL = "Your role doesn't allow you to open this file.";

const refused = (path: string, detail = DETAIL) => server.use(http.get(path, () => problem(403, { detail })));

test('R3-040 the file of a document: a refusal shows the sentence, an ended session leads to the sign-in screen', async () => {
  allow('clients.read');
  server.use(
    http.get('*/api/documents', () => rows([stored()])),
    http.get('*/api/documents/reminders', () => rows([])),
  );
  refused('*/api/documents/4/file');
  const view = renderApp('/documents');
  const link = await screen.findByRole('link', { name: 'Download Exit contract' });
  await view.user.click(link);
  expect(await screen.findByText(DETAIL)).toBeVisible();
  server.use(http.get('*/api/documents/4/file', () => problem(401, { code: 'not_signed_in' })));
  await view.user.click(link);
  await waitFor(() => expect(view.address()).toBe('/login?next=%2Fdocuments'));
});

test('R3-040 a document that may not be printed or saved says so', async () => {
  allow('documents.write', 'clients.read');
  documentPage(() => generated());
  refused('*/api/documents/4/pdf');
  const { user } = renderApp('/documents/4');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(await screen.findByText(DETAIL)).toBeVisible();
  expect(screen.queryByTitle('Document to print')).not.toBeInTheDocument();
  refused('*/api/documents/4/pdf', 'This document was deleted.');
  await user.click(screen.getByRole('link', { name: 'Download' }));
  expect(await screen.findByText('This document was deleted.')).toBeVisible();
});

test('R3-040 a receipt that is refused says so', async () => {
  moneyOffice({ detail: paymentDetail() });
  refused('*/api/payments/81/receipt.pdf');
  const { user } = renderApp('/payments?payment=81');
  await user.click(await screen.findByRole('link', { name: 'Receipt' }));
  expect(await screen.findByText(DETAIL)).toBeVisible();
});

test('R3-040 labels that are refused say so, and the choice of clients stays', async () => {
  clientOffice();
  refused('*/api/clients/labels.pdf');
  const { user } = renderApp('/clients');
  await user.click(await screen.findByText('Labels'));
  const dialog = await screen.findByRole('dialog', { name: 'Address Labels' });
  await user.click(within(dialog).getByRole('link', { name: 'Make 1 Label' }));
  expect(await screen.findByText(DETAIL)).toBeVisible();
  expect(dialog).toBeVisible();
});

test('R3-040 the label of a client that is refused says so', async () => {
  clientOffice();
  refused('*/api/clients/5/label.pdf');
  const { user } = renderApp('/clients/5');
  await user.click(await screen.findByRole('link', { name: 'Address label' }));
  expect(await screen.findByText(DETAIL)).toBeVisible();
});

test("R3-040 an appointment's file for a calendar that is refused says so", async () => {
  office(() => [appointment()]);
  refused('*/api/appointments/5/ics');
  const { user } = renderApp('/appointments/5');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add to my calendar (.ics)' }));
  expect(await screen.findByText(DETAIL)).toBeVisible();
});
