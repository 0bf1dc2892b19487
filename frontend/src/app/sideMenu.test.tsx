import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../test/render';

const menu = () => screen.findByRole('navigation', { name: 'Sections' });

test('R5-164 a list’s first control is at most 15 tabs away', async () => {
  const { user } = renderApp('/leads');
  await screen.findByText('Showing 1 of 1 leads');
  const list = screen.getByRole('region', { name: 'Lead Management' });
  const passed: (Element | null)[] = [];
  while (!list.contains(document.activeElement) && passed.length < 40) {
    await user.tab();
    passed.push(document.activeElement);
  }
  expect(list).toContainElement(document.activeElement as HTMLElement);
  // Of phones alone; here no rule hides it.
  const phones = screen.getByRole('button', { name: 'Open the menu' });
  expect(passed.filter((one) => one !== phones).length).toBeLessThanOrEqual(15);
});

test('R5-164 the side menu is one tab stop, at the page that is open; arrows, Home and End lead on', async () => {
  const { user, address } = renderApp('/leads');
  const links = within(await menu()).getAllByRole('link');
  const stops = () => links.filter((link) => link.tabIndex === 0).map((link) => link.getAttribute('href'));
  expect(stops()).toEqual(['/leads']);
  const at = links.findIndex((link) => link.getAttribute('href') === '/leads');
  links[at]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(links[at + 1]).toHaveFocus();
  expect(stops()).toEqual([links[at + 1]?.getAttribute('href')]);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(links[Math.max(at - 2, 0)]).toHaveFocus();
  await user.keyboard('{End}');
  expect(links.at(-1)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(links.at(-1)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(links[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe(links[1]?.getAttribute('href')));
});
