import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { user as person } from '../../test/factories';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';

const signedInAs = (role: 'admin' | 'billing') =>
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ role }))));

test('R1-017 R1-173 administrators see the three tabs; the open one stands in the address', async () => {
  signedInAs('admin');
  server.use(http.get('*/api/settings', () => HttpResponse.json([])));
  const { user, address } = renderApp('/admin/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['API Integrations', 'System Settings', 'User Management']);
  expect(screen.getByRole('tab', { name: 'API Integrations' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'User Management' }));
  expect(address()).toBe('/admin/settings?tab=users');
  expect(await screen.findByText('No one has an account yet.')).toBeVisible();
});

test('an unknown tab opens the first', async () => {
  signedInAs('admin');
  renderApp('/admin/settings?tab=kitchen');
  expect(await screen.findByRole('tab', { name: 'API Integrations' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

describe('anyone else', () => {
  test('R1-183 R1-184 lands on the dashboard, and the toast is still there', async () => {
    signedInAs('billing');
    const { address } = renderApp('/admin/settings?tab=users');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(address()).toBe('/');
    expect(screen.getByText('Access Denied')).toBeVisible();
    expect(screen.getByText('You do not have permission to access this page.')).toBeVisible();
  });

  test('R1-048 sees no Administration in the menu', async () => {
    signedInAs('billing');
    renderApp('/');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
  });
});
