import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { lead, meta } from '../test/factories';
import { refusalOf, refused } from '../test/refused';
import { renderApp } from '../test/render';
import { server, signedOut, takes } from '../test/server';

test('R3-040 a refused export shows the sentence, an ended session leads to the sign-in screen', async () => {
  server.use(http.get('*/api/leads/export', () => refused('GET /leads/export', 'forbidden')));
  const view = renderApp('/leads');
  await view.user.click(await screen.findByText('Export'));
  expect(await screen.findByText(refusalOf('GET /leads/export', 'forbidden').detail)).toBeVisible();
  server.use(http.get('*/api/leads/export', () => refused('GET /leads/export', 'not_signed_in')));
  await view.user.click(screen.getByText('Export'));
  await waitFor(() => expect(view.address()).toBe('/login?next=%2Fleads'));
});

test('R3-052 deleting a lead mid-edit asks by name before typed text is lost', async () => {
  const deleted = takes('delete', '*/api/leads/:id', () => new HttpResponse(null, { status: 204 }));
  const view = renderApp('/leads/12?edit=1');
  await view.user.type(await screen.findByLabelText(/First Name/), 'x');
  await view.user.click(screen.getByRole('button', { name: 'Delete' }));
  const { firstName, lastName } = lead();
  expect(await screen.findByText(`Delete ${firstName} ${lastName}?`)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Keep Editing' }));
  expect(deleted).toHaveLength(0);
  expect(screen.getByLabelText(/First Name/)).toHaveValue(`${firstName}x`);
});

test('R3-054 a refused field says so at the field alone', async () => {
  const { detail } = refusalOf('POST /leads', 'city:invalid');
  server.use(http.post('*/api/leads', () => refused('POST /leads', 'city:invalid')));
  const view = renderApp('/leads/new');
  await view.user.type(await screen.findByLabelText(/First Name/), 'Ramon');
  await view.user.type(screen.getByLabelText(/Last Name/), 'Henderson');
  await view.user.click(screen.getByRole('button', { name: 'Create Lead' }));
  expect(await screen.findAllByText(detail)).toHaveLength(1);
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

test('R3-061 a typed tag is kept when the form is saved, and known tags are offered', async () => {
  const sent = takes('post', '*/api/leads', () => HttpResponse.json(lead(), { status: 201 }));
  const view = renderApp('/leads/new');
  await view.user.type(await screen.findByLabelText(/First Name/), 'Ramon');
  await view.user.type(screen.getByLabelText(/Last Name/), 'Henderson');
  await view.user.type(screen.getByLabelText('Tags'), 'Urgent');
  await view.user.click(screen.getByRole('button', { name: 'Create Lead' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ tags: ['Urgent'] });
});

test('R3-066 R3-068 a network failure is not a wrong password; a closed office links no registration', async () => {
  server.use(
    signedOut,
    http.get('*/api/meta', () => HttpResponse.json(meta({ registration: 'closed' }))),
    http.post('*/api/auth/login', () => HttpResponse.error()),
  );
  const view = renderApp('/login');
  await view.user.type(await screen.findByLabelText('Username'), 'dana');
  await view.user.type(screen.getByLabelText('Password'), 'secret1');
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(/Can't reach the server/)).toBeVisible();
  expect(screen.queryByText('Create an account')).not.toBeInTheDocument();
});
