import { expect, test } from 'vitest';
import { hasPage } from './routes';
import { searchPages } from './searchPages';

test('R5-136 the search leads to the pages of the menus that one may open, each once', () => {
  const pages = searchPages({ role: 'user', permissions: ['leads.read', 'dashboard.read'] }, hasPage);
  const addresses = pages.map(({ to }) => to);
  expect(addresses).toEqual(expect.arrayContaining(['/', '/leads', '/reports', '/trash', '/settings']));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).not.toContain('/payments');
  expect(addresses).not.toContain('/admin/settings');
});
