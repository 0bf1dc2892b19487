import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { violations } from '../test/axe';
import { waiting } from '../test/bank';
import { user as person, preferences } from '../test/factories';
import { proxied } from '../test/refused';
import { renderApp } from '../test/render';
import { server } from '../test/server';
import type { MenuGroup } from './navigation';

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
  const all = [...(await menu()).querySelectorAll<HTMLElement>('[data-stop]')];
  const stops = () => all.filter((stop) => stop.tabIndex === 0);
  const at = all.findIndex((stop) => stop.getAttribute('href') === '/leads');
  expect(stops()).toEqual([all[at]]);
  all[at]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(all[at + 1]).toHaveFocus();
  expect(stops()).toEqual([all[at + 1]]);
  // The head of the group is above its first entry.
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Pipeline' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(all.at(-1)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(all.at(-1)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(all[0]).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/my-day'));
});

/** What is sent of the preferences. */
function keeping(answer?: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/me/preferences', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return answer?.() ?? HttpResponse.json({ ...preferences(), ...body });
    }),
  );
  return sent;
}

/** The person left these groups folded. */
function folded(...groups: MenuGroup[]) {
  server.use(http.get('*/api/me/preferences', () => HttpResponse.json(preferences({ foldedMenu: groups }))));
}

const head = (name: string | RegExp) => screen.findByRole('button', { name });

describe('groups', () => {
  test('R5-135 what the role seldom needs is folded; opened, it is so with the account', async () => {
    const sent = keeping();
    const { user, container } = renderApp('/leads');
    const nav = within(await menu());
    expect(await head('Pipeline')).toHaveAttribute('aria-expanded', 'true');
    const reports = await head('Reports');
    expect(reports).toHaveAttribute('aria-expanded', 'false');
    expect(nav.queryByRole('link', { name: 'Sales Analytics' })).toBeNull();
    expect(await violations(container)).toEqual([]);
    await user.click(reports);
    expect(await nav.findByRole('link', { name: 'Sales Analytics' })).toBeVisible();
    await waitFor(() => expect(sent).toEqual([{ foldedMenu: ['calling', 'money', 'administration'] }]));
    // The keyboard folds it again.
    await user.keyboard('{Enter}');
    await waitFor(() => expect(nav.queryByRole('link', { name: 'Sales Analytics' })).toBeNull());
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ foldedMenu: ['calling', 'money', 'administration', 'reports'] }),
    );
  });

  test('R5-135 what a person folded holds in place of what the role begins with; the page that is open stays', async () => {
    folded('pipeline');
    renderApp('/leads');
    await waitFor(async () => expect(await head('Pipeline')).toHaveAttribute('aria-expanded', 'false'));
    const nav = within(await menu());
    expect(nav.getByRole('link', { name: 'Sales Analytics' })).toBeVisible();
    expect(nav.queryByRole('link', { name: 'New Leads' })).toBeNull();
    const open = nav.getByRole('link', { name: 'Leads' });
    expect(open).toHaveAttribute('aria-current', 'page');
    expect(open).toHaveAttribute('tabindex', '0');
  });

  test('R5-135 a folded group says how many wait in it', async () => {
    server.use(
      http.get('*/api/auth/me', () =>
        HttpResponse.json(
          person({ role: 'admin', permissions: ['leads.read', 'payments.read', 'bank.approve'] }),
        ),
      ),
      http.get('*/api/mercury-bank/waiting', () => HttpResponse.json([waiting, { ...waiting, id: 'T14' }])),
    );
    folded('money');
    renderApp('/leads');
    expect(await head(/^Money\s*2\s*waiting/)).toHaveAttribute('aria-expanded', 'false');
  });

  test('a choice that is refused is taken back and said', async () => {
    keeping(() => proxied(503));
    const { user } = renderApp('/leads');
    await user.click(await head('Reports'));
    expect(await screen.findByText('Failed to save settings')).toBeVisible();
    expect(await head('Reports')).toHaveAttribute('aria-expanded', 'false');
  });
});

test.each([
  ['/leads', 'Leads'],
  ['/my-day', 'Your Day'],
  ['/', 'Dashboard'],
])('R5-135 a place lights one entry: %s lights %s', async (path, label) => {
  renderApp(path);
  const bars = [await menu(), screen.getByRole('navigation', { name: 'Main' })];
  const lit = bars.flatMap((bar) => [...bar.querySelectorAll('[aria-current]')]);
  expect(lit.map(({ textContent }) => textContent)).toEqual([label]);
});

describe('the sheet of a phone', () => {
  test('R5-135 it has the whole menu and a search, whose first match Enter opens', async () => {
    folded('pipeline');
    const { user, address } = renderApp('/my-day');
    await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(await sheet.findByRole('link', { name: 'Sales Analytics' })).toBeVisible();
    expect(sheet.queryByRole('link', { name: 'Leads' })).toBeNull();
    await user.type(sheet.getByRole('searchbox', { name: 'Search the menu' }), 'leads');
    // Found although its group is folded.
    expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Leads', 'New Leads']);
    expect(await violations()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/leads'));
  });

  test('R5-135 what the menu has not is searched among people and records', async () => {
    server.use(
      http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['leads.read', 'search'] }))),
    );
    const { user } = renderApp('/leads');
    await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.type(await sheet.findByRole('searchbox', { name: 'Search the menu' }), 'ana ruiz');
    expect(sheet.getByText('Nothing in the menu matches “ana ruiz”.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Search People and Records' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

test('R5-135 the bar of a phone has the five specified links and lights one', async () => {
  renderApp('/leads');
  const bar = within(await screen.findByRole('navigation', { name: 'Main, on phones' }));
  const links = bar.getAllByRole('link');
  const words = (some: HTMLElement[]) => some.map(({ textContent }) => textContent);
  expect(words(links)).toEqual(['Home', 'Leads', 'Clients', 'Calendar', 'Reports']);
  expect(words(links.filter((link) => link.hasAttribute('aria-current')))).toEqual(['Leads']);
});
