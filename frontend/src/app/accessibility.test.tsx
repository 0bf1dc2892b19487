import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { renderApp } from '../test/render';
import { server, signedOut } from '../test/server';

// Contrast needs a real browser; theme.test.ts checks the tokens. The document's frame is index.html's.
const rules = { 'color-contrast': { enabled: false }, 'html-has-lang': { enabled: false } };

async function violations(container: HTMLElement): Promise<string[]> {
  const result = await axe.run(container, { rules });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test.each(['Sign in to your account /login', 'Create an account /register'])(
  'axe finds nothing on %s',
  async (at) => {
    server.use(signedOut);
    const path = at.slice(at.lastIndexOf(' ') + 1);
    const { container } = renderApp(path);
    await screen.findByRole('heading', { name: at.slice(0, at.lastIndexOf(' ')) });
    expect(await violations(container)).toEqual([]);
  },
);

test.each([
  ['/leads', 'Leads'],
  ['/leads/new', 'Add New Lead'],
  ['/leads/12', 'Ramon Henderson'],
  ['/leads/12?edit=1', 'Ramon Henderson'],
])('axe finds nothing on %s', async (path, title) => {
  const { container, user } = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: title });
  if (path === '/leads') await user.click(await screen.findByRole('button', { name: 'More Filters' }));
  expect(await violations(container)).toEqual([]);
});
