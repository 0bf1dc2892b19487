import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { setShownUser } from '../lib/session/shownUser';
import { lead } from '../test/factories';
import { proxied, refused } from '../test/refused';
import { renderApp } from '../test/render';
import { server } from '../test/server';

async function typeFirstName(view: ReturnType<typeof renderApp>, name = 'Ramon') {
  await view.user.type(await screen.findByLabelText(/First Name/), name);
}

describe('R3-042 typed text is not dropped unasked', () => {
  test('R3-042 a link asks; keeping leaves the text, discarding goes on', async () => {
    const view = renderApp('/leads/new');
    await typeFirstName(view);
    await view.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await view.user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(view.address()).toBe('/leads/new');
    expect(screen.getByLabelText(/First Name/)).toHaveValue('Ramon');
    await view.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await view.user.click(await screen.findByRole('button', { name: 'Discard Changes' }));
    await waitFor(() => expect(view.address()).toBe('/leads'));
  });

  test('R3-042 Back asks', async () => {
    const view = renderApp('/leads');
    await view.user.click(await screen.findByRole('link', { name: 'New Leads' }));
    await typeFirstName(view);
    window.history.back();
    expect(await screen.findByText('Discard Unsaved Changes?')).toBeVisible();
    expect(screen.getByLabelText(/First Name/)).toHaveValue('Ramon');
  });

  test('R3-042 a form without changes is left without a question', async () => {
    const view = renderApp('/leads/new');
    await screen.findByLabelText(/First Name/);
    await view.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(view.address()).toBe('/leads'));
  });

  test('R3-042 a reload is asked about by the browser, and the draft is offered afterward', async () => {
    const view = renderApp('/leads/new');
    await typeFirstName(view);
    const reload = new Event('beforeunload', { cancelable: true });
    fireEvent(window, reload);
    expect(reload.defaultPrevented).toBe(true);
    fireEvent(window, new Event('pagehide'));
    view.unmount();
    const again = renderApp('/leads/new');
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText(/First Name/)).toHaveValue('Ramon');
  });

  test('R3-042 a note on the page stays guarded when the deletion that would drop it is refused', async () => {
    server.use(http.delete('*/api/leads/:id', () => refused('DELETE /leads/{id}', 'not_found')));
    const view = renderApp('/leads/12');
    await view.user.type(await screen.findByLabelText('Add a note'), 'Call on Thursday.');
    await view.user.click(screen.getByRole('button', { name: 'Delete' }));
    await view.user.click(await screen.findByRole('button', { name: 'Delete Lead' }));
    expect(await screen.findByText('This lead does not exist.')).toBeVisible();
    expect(screen.getByLabelText('Add a note')).toHaveValue('Call on Thursday.');
    await view.user.click(screen.getByRole('link', { name: 'New Leads' }));
    expect(await screen.findByText('Discard Unsaved Changes?')).toBeVisible();
  });

  test('R3-081 after creating a record Back leads to where one came from', async () => {
    server.use(http.post('*/api/leads', () => HttpResponse.json(lead({ id: 12 }), { status: 201 })));
    const view = renderApp('/leads');
    await view.user.click(await screen.findByRole('link', { name: 'New Leads' }));
    await typeFirstName(view);
    await view.user.type(screen.getByLabelText(/Last Name/), 'Henderson');
    await view.user.click(screen.getByRole('button', { name: 'Create Lead' }));
    await waitFor(() => expect(view.address()).toBe('/leads/12'));
    window.history.back();
    await waitFor(() => expect(view.address()).toBe('/leads'));
  });
});

test('R3-041 a write of a screen that shows another user is refused, and the page asks to reload', async () => {
  const named: (string | null)[] = [];
  server.use(
    http.post('*/api/leads', ({ request }) => {
      named.push(request.headers.get('X-Exitdesk-User'));
      return refused('POST /leads', 'other_user');
    }),
  );
  const view = renderApp('/leads/new');
  await typeFirstName(view);
  await view.user.type(screen.getByLabelText(/Last Name/), 'Henderson');
  setShownUser({ id: 7, name: 'Dana Whitfield' });
  await view.user.click(screen.getByRole('button', { name: 'Create Lead' }));
  expect(await screen.findByText('Another User Signed In')).toBeVisible();
  expect(named).toEqual(['7']);
});

test('R3-042 signing out drops what was typed once it went through, and not before', async () => {
  server.use(http.post('*/api/auth/logout', () => proxied(502), { once: true }));
  const view = renderApp('/leads/new');
  await typeFirstName(view);
  const signOut = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Account of Dana Whitfield' }));
    await view.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await view.user.click(await screen.findByRole('button', { name: 'Discard Changes' }));
  };
  await signOut();
  expect(await screen.findByText('Logout failed')).toBeVisible();
  expect(screen.getByLabelText(/First Name/)).toHaveValue('Ramon');
  // Still guarded: it is asked about again.
  await signOut();
  await waitFor(() => expect(view.address()).toBe('/login'));
  expect(window.sessionStorage).toHaveLength(0);
});

test('R3-067 signing out leaves no next address', async () => {
  const view = renderApp('/leads');
  await view.user.click(await screen.findByRole('button', { name: 'Account of Dana Whitfield' }));
  await view.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(view.address()).toBe('/login'));
});
