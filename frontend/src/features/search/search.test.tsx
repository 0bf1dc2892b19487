import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { user as person, preferences } from '../../test/factories';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';
import type { SearchGroup } from './api';
import { choicesOf, countText, moved } from './model';

const groups: SearchGroup[] = [
  {
    kind: 'lead',
    label: 'Leads',
    total: 2,
    more: false,
    hits: [
      {
        id: 12,
        title: 'José Alvarez',
        detail: '(407) 555-0100',
        status: 'Qualified',
        brand: 'Liberty NWA',
        suppressed: null,
        to: '/leads/12',
      },
      {
        id: 13,
        title: 'Josephine Cole',
        detail: 'No phone',
        status: null,
        brand: null,
        suppressed: null,
        to: '/leads/13',
      },
    ],
  },
  {
    kind: 'raw_lead',
    label: 'Marketing Database',
    total: 100,
    more: true,
    hits: [
      {
        id: 5,
        title: 'Jose Ruiz',
        detail: 'Orlando',
        status: 'New',
        brand: null,
        suppressed: null,
        to: '/raw-leads?edit=5',
      },
    ],
  },
];

/** Answers every search with these groups; returns the texts that were searched for. */
function finding(found: SearchGroup[] = groups): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/api/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '');
      return HttpResponse.json({ numbered: [], others: [], groups: found });
    }),
  );
  return asked;
}

beforeEach(() =>
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ permissions: ['leads.read', 'raw_leads.read', 'search'] })),
    ),
  ),
);

async function opened(key = '/') {
  const view = renderApp('/profile');
  await screen.findByRole('button', { name: 'Search' });
  await view.user.keyboard(key);
  const box = await screen.findByRole('combobox', { name: /Search people/ });
  return { ...view, box };
}

describe('find anyone', () => {
  test.each([['/'], ['{Control>}k{/Control}'], ['{Meta>}k{/Meta}']])(
    '%s opens the box, Esc closes it',
    async (key) => {
      const { user, box } = await opened(key);
      expect(box).toHaveFocus();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(box).not.toBeInTheDocument());
    },
  );

  test('the results are grouped with their counts, status and brand, and lead to the full lists', async () => {
    finding();
    const { user, box } = await opened();
    await user.type(box, 'jose');
    const leads = await screen.findByRole('group', { name: 'Leads (2)' });
    const lines = within(leads).getAllByRole('option');
    expect(lines.map((line) => line.getAttribute('href'))).toEqual([
      '/leads/12',
      '/leads/13',
      '/leads?search=jose',
    ]);
    expect(lines[0]).toHaveTextContent('José Alvarez(407) 555-0100 · Liberty NWAQualified');
    expect(lines[2]).toHaveTextContent('Show all in Leads');
    expect(screen.getByRole('group', { name: 'Marketing Database (100+)' })).toBeVisible();
    expect(await violations(screen.getByRole('dialog'))).toEqual([]);
  });

  test('the arrows choose, Enter opens, and the box remembers nothing', async () => {
    finding();
    const { user, box, address } = await opened();
    await user.type(box, 'jose');
    await screen.findByRole('group', { name: 'Leads (2)' });
    expect(box).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { name: /Josephine/ });
    expect(chosen).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveAttribute('aria-activedescendant', chosen.id);
    expect(box).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('option', { name: 'Show all in Marketing Database' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/leads/12'));
    await waitFor(() => expect(box).not.toBeInTheDocument());
    await user.keyboard('/');
    expect(await screen.findByRole('combobox', { name: /Search people/ })).toHaveValue('');
  });

  test('R3-078 Enter pressed before the rows are there opens the best one once it is', async () => {
    finding();
    const { user, box, address } = await opened();
    await user.type(box, 'jose{Enter}');
    await waitFor(() => expect(address()).toBe('/leads/12'));
    await waitFor(() => expect(box).not.toBeInTheDocument());
  });

  test('R3-078 such an Enter is forgotten when the text changes', async () => {
    const asked = finding();
    const { box, address } = await opened();
    // In one breath: however slow the machine is, no pause lies between them.
    fireEvent.change(box, { target: { value: 'jos' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.change(box, { target: { value: 'jose' } });
    await screen.findByRole('group', { name: 'Leads (2)' });
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
    expect(asked).toEqual(['jose']);
    expect(address()).toBe('/profile');
    expect(box).toBeVisible();
  });

  test('R3-078 it waits for a pause, and one letter is searched for', async () => {
    const asked = finding();
    const { user, box } = await opened();
    await user.type(box, ' ');
    expect(screen.getByText(/Search people by name/)).toBeVisible();
    await user.type(box, 'jos');
    await screen.findByRole('group', { name: 'Leads (2)' });
    expect(asked).toEqual(['jos']);
    await user.clear(box);
    await user.type(box, 'j');
    await waitFor(() => expect(asked).toEqual(['jos', 'j']));
  });

  test('loading, no match and error are three different things', async () => {
    server.use(http.get('*/api/search', () => delay('infinite')));
    const { user, box } = await opened();
    await user.type(box, 'zzz');
    expect(await screen.findByText('Searching')).toBeInTheDocument();
    finding([]);
    await user.type(box, 'y');
    expect(await screen.findByText('Nothing matches “zzzy”.')).toBeVisible();
    server.use(http.get('*/api/search', () => refused('GET /search', 'fault')));
    await user.type(box, 'x');
    expect(await screen.findByText("Couldn't search. Please try again later.")).toBeVisible();
    finding();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('group', { name: 'Leads (2)' })).toBeVisible();
  });

  test('R5-112 whoever searches too fast is told for how long', async () => {
    const { box, user } = await opened();
    server.use(http.get('*/api/search', () => refused('GET /search', 'reading_too_fast')));
    await user.type(box, 'zzz');
    expect(await screen.findByText(refusalOf('GET /search', 'reading_too_fast').detail)).toBeVisible();
  });

  test('without the permission there is no box', async () => {
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['leads.read'] }))));
    const { user } = renderApp('/profile');
    await screen.findByRole('button', { name: 'Account of Dana Whitfield' });
    await user.keyboard('/');
    expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('rules', () => {
  test.each([
    [-1, 'ArrowDown', 3, 0],
    [2, 'ArrowDown', 3, 0],
    [0, 'ArrowUp', 3, 2],
    [-1, 'ArrowUp', 3, 2],
    [-1, 'ArrowDown', 0, -1],
  ])('from %i with %s of %i lines to %i', (index, key, count, expected) => {
    expect(moved(index, key, count)).toBe(expected);
  });

  test.each([
    [0, false, '0'],
    [100, false, '100'],
    [100, true, '100+'],
  ])('a total of %i, more %s, reads %s', (total, more, expected) => {
    expect(countText(total, more)).toBe(expected);
  });

  test('a list without a page is not offered; archived clients are part of the full list', () => {
    const client = { ...groups[0], kind: 'client', label: 'Clients' } as SearchGroup;
    const to = (hasPage: boolean) =>
      choicesOf([client], 'a b', () => hasPage)[0]?.choices.flatMap(({ type, to }) =>
        type === 'all' ? [to] : [],
      );
    expect(to(true)).toEqual(['/clients?search=a+b&archived=all']);
    expect(to(false)).toEqual([]);
  });
});

describe('shortcuts', () => {
  test.each([
    ['gl', '/leads'],
    ['gm', '/raw-leads'],
    ['gh', '/'],
  ])('%s goes to %s', async (keys, path) => {
    const { user, address } = renderApp('/profile');
    await screen.findByRole('button', { name: 'Search' });
    await user.keyboard(keys);
    await waitFor(() => expect(address()).toBe(path));
  });

  test('? lists them', async () => {
    const { user } = renderApp('/profile');
    await screen.findByRole('button', { name: 'Search' });
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
    expect(within(help).getByText('Marketing Database').closest('div')).toHaveTextContent('g m');
    expect(await violations(help)).toEqual([]);
  });

  test('in a field, and when they are turned off, single keys do nothing; Ctrl+K still works', async () => {
    server.use(
      http.get('*/api/me/preferences', () => HttpResponse.json(preferences({ singleKeyShortcuts: false }))),
      http.get('*/api/me/profile', () =>
        HttpResponse.json({
          id: 7,
          username: 'dana',
          email: 'dana@example.com',
          firstName: 'Dana',
          lastName: 'Whitfield',
          role: 'operations',
          version: 1,
          createdAt: '2026-11-01T00:00:00Z',
        }),
      ),
      http.get('*/api/me/calendar-feed', () => HttpResponse.json({ active: false, createdAt: null })),
      http.get('*/api/me/sessions', () => HttpResponse.json([])),
    );
    const { user, address } = renderApp('/profile');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveTextContent('Ctrl K'));
    await user.keyboard('gl/?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.type(await screen.findByLabelText(/First Name/), 'gl/');
    expect(address()).toBe('/profile');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });
});
