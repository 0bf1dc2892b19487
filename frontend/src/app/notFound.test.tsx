import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../test/axe';
import { user as person } from '../test/factories';
import { renderApp } from '../test/render';
import { server, signedOut } from '../test/server';

test('R1-018 whoever is signed in keeps the menus on an unknown path, and may search', async () => {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['leads.read', 'search'] }))),
  );
  const { user, container } = renderApp('/leads/12/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(document.title).toBe('404 Page Not Found · Exitdesk');
  expect(screen.getByText(/Nothing found at \/leads\/12\/nowhere/)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the Start Page' })).toHaveAttribute('href', '/');
  expect(await violations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Search Instead' }));
  expect(await screen.findByRole('combobox', { name: /Search people/ })).toHaveFocus();
});

test('R1-018 a visitor sees it without the menus', async () => {
  server.use(signedOut);
  renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Search Instead' })).not.toBeInTheDocument();
});

test('R1-259 the forbidden screen names what is missing and leads on', async () => {
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: [] }))));
  const { container } = renderApp('/trash');
  expect(await screen.findByText('You do not have permission to see the trash.')).toBeVisible();
  expect(screen.getByText('Ask an administrator if you need access.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Page' })).toHaveAttribute('href', '/');
  expect(await violations(container)).toEqual([]);
});
