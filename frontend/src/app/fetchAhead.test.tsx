import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../test/render';
import { routes } from './routes';

beforeEach(() => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true });
});
afterEach(() => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
});

/** Counts how often a page is fetched ahead of its opening. */
function watched(path: string) {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`no page at ${path}`);
  return vi.spyOn(route, 'load').mockResolvedValue({ default: () => null });
}

async function mainLinks() {
  // The page takes the focus when it comes.
  await screen.findByRole('heading', { level: 1 });
  const menu = await screen.findByRole('navigation', { name: 'Sections' });
  const link = (text: string) => {
    const found = [...menu.querySelectorAll('a')].find(({ textContent }) => textContent === text);
    if (!found) throw new Error(`no link ${text}`);
    return found;
  };
  return link;
}

test('a page is fetched when the pointer rests on its link, not when it passes by', async () => {
  const [passed, meant] = [watched('/documents'), watched('/clients/active')];
  renderApp('/settings');
  const link = await mainLinks();
  fireEvent.pointerOver(link('Documents'));
  fireEvent.pointerOver(link('Active'));
  await waitFor(() => expect(meant).toHaveBeenCalled());
  expect(passed).not.toHaveBeenCalled();
});

test('the keyboard and a finger fetch it too', async () => {
  const [byKey, byFinger] = [watched('/trash'), watched('/calendar')];
  renderApp('/settings');
  const link = await mainLinks();
  link('Trash').focus();
  await waitFor(() => expect(byKey).toHaveBeenCalled());
  fireEvent.pointerDown(link('Calendar'));
  expect(byFinger).toHaveBeenCalledTimes(1);
});

test('a button in a row of a list fetches nothing: it does something else than the row', async () => {
  const lead = watched('/leads/:id');
  renderApp('/leads');
  const table = await screen.findByRole('table', { name: 'Leads' });
  fireEvent.pointerDown(within(table).getByRole('checkbox', { name: /Select all/ }));
  expect(lead).not.toHaveBeenCalled();
  fireEvent.pointerDown(await within(table).findByText('View'));
  expect(lead).toHaveBeenCalledTimes(1);
});
