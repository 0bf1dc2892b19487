import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import type { components } from '../../api/schema';
import { lead, leadRow, user as person } from '../../test/factories';
import { refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import { isHiddenByRule } from '../../test/styles';
import { sentence } from '../../ui/timeline/timelineWords';
import { changesOf, toValues } from './model';

/** Answers the list and remembers each query it was asked. */
function listing(answer: () => Response) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/leads', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer();
    }),
  );
  return () => Object.fromEntries(asked.at(-1) ?? []);
}

describe('list', () => {
  test('R1-010 R1-094 R1-096 R1-097 R1-098 R1-099 R1-100 R1-102 texts and controls', async () => {
    renderApp('/leads');
    expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    expect(screen.getByText('Manage and track your leads')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lead Management' })).toBeVisible();
    expect(screen.getByPlaceholderText('Search leads...')).toBeVisible();
    expect(screen.getByText('Add New Lead')).toHaveAttribute('href', '/leads/new');
    const first = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).options[0]?.label;
    expect(first('Status')).toBe('All Statuses');
    expect(first('Source')).toBe('All Sources');
    expect(await screen.findByText('View')).toHaveAttribute('href', '/leads/12');
  });

  test('R1-105 R1-106 R1-107 R1-205 missing values and badges', async () => {
    listing(() =>
      rows([leadRow({ email: null, source: null }), { ...leadRow({ id: 13 }), status: 'Martian' }]),
    );
    renderApp('/leads');
    expect(await screen.findByText('No email')).toBeVisible();
    expect(screen.getByText('Unknown')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Leads' });
    expect(within(table).getByText('New Lead')).toHaveAttribute('data-hue', 'blue');
    expect(within(table).getByText('Martian')).toHaveAttribute('data-hue', 'grey');
  });

  test('R1-103 R1-104 R1-317 paging is real and in the address', async () => {
    const query = listing(() => rows([leadRow()], 26));
    const { user, address } = renderApp('/leads');
    expect(await screen.findByText('Showing 1 of 26 leads')).toBeVisible();
    expect(screen.getByText('Previous')).toHaveAccessibleDescription('This is the first page.');
    expect(query()).toMatchObject({ page: '1', perPage: '25', sort: '-createdAt' });
    await user.click(screen.getByText('Next'));
    expect(address()).toBe('/leads?page=2');
    await waitFor(() => expect(query().page).toBe('2'));
    await waitFor(() => expect(screen.getByText('Next')).toHaveAttribute('aria-disabled', 'true'));
    expect(screen.getByText('Previous')).not.toHaveAttribute('aria-disabled');
  });

  test('R1-103 a total the server stopped counting', async () => {
    listing(() => rows([leadRow()], 100_000, true));
    renderApp('/leads');
    expect(await screen.findByText('Showing 1 of 100,000+ leads')).toBeVisible();
  });

  test('R1-242 R1-244 R1-245 R1-246 search and filters go to the server together', async () => {
    const query = listing(() => rows([leadRow()]));
    const { user, address } = renderApp('/leads?page=3');
    await screen.findByText('View');
    await user.selectOptions(screen.getByLabelText('Status'), 'Qualified');
    await user.type(screen.getByPlaceholderText('Search leads...'), 'ramon');
    await waitFor(() => expect(query()).toMatchObject({ status: 'Qualified', search: 'ramon', page: '1' }));
    expect(address()).toBe('/leads?status=Qualified&search=ramon');
  });

  test('R1-101 More Filters: a panel, chips that can be removed, Clear all', async () => {
    const query = listing(() => rows([leadRow()]));
    const { user, address } = renderApp('/leads');
    await user.click(await screen.findByRole('button', { name: 'More Filters' }));
    await user.selectOptions(await screen.findByLabelText('Brand'), 'NW Advisors Group');
    await user.type(screen.getByLabelText('Resort'), 'Pine{Enter}');
    await waitFor(() => expect(query()).toMatchObject({ brand: 'NW Advisors Group', resort: 'Pine' }));
    await user.click(screen.getByRole('button', { name: 'Remove filter Resort: Pine' }));
    expect(address()).toBe('/leads?brand=NW+Advisors+Group');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('/leads');
  });

  test('R5-145 a search alone is a chip that can be removed', async () => {
    listing(() => rows([leadRow()]));
    const { user, address } = renderApp('/leads?search=ramon');
    await user.click(await screen.findByRole('button', { name: 'Remove filter Search: ramon' }));
    expect(address()).toBe('/leads');
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
    expect(screen.getByPlaceholderText('Search leads...')).toHaveValue('');
  });

  test.each([
    ['page=abc', 'Pages start at 1.'],
    ['page=0', 'Pages start at 1.'],
    ['page=1.5', 'Pages start at 1.'],
    ['perPage=abc', 'Use 25, 50, 100 or 200 rows per page.'],
    ['perPage=30', 'Use 25, 50, 100 or 200 rows per page.'],
  ])('R5-145 ?%s is told like other filters that there are not', async (wrong, said) => {
    listing(() => rows([leadRow()]));
    const { user, address } = renderApp(`/leads?status=Lost&${wrong}`);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Leads' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go to the First Page' }));
    expect(address()).toBe('/leads?status=Lost');
    expect(await screen.findByRole('table', { name: 'Leads' })).toBeVisible();
  });

  test('sorting by a header tells the server and the reader', async () => {
    const query = listing(() => rows([leadRow()]));
    const { user } = renderApp('/leads');
    await screen.findByText('View');
    expect(screen.getByText('Created').closest('th')).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Lead' }));
    await waitFor(() => expect(query().sort).toBe('name'));
    expect(screen.getByRole('button', { name: 'Lead' }).closest('th')).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  test('R1-095 Export downloads the filtered list, only with the permission', async () => {
    const { unmount } = renderApp('/leads?status=Qualified&search=a%26b&page=2');
    expect(await screen.findByText('Export')).toHaveAttribute(
      'href',
      '/api/leads/export?search=a%26b&status=Qualified&sort=-createdAt',
    );
    unmount();
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: ['leads.read'] }))));
    renderApp('/leads');
    expect(await screen.findByText('View')).toBeVisible();
    expect(screen.queryByText('Export')).not.toBeInTheDocument();
  });

  test('empty and no match are two different things', async () => {
    listing(() => rows([]));
    const { unmount } = renderApp('/leads');
    expect(await screen.findByText('No leads found.')).toBeVisible();
    // R5-159: one sentence, the first action and a second way, and nothing that needs rows.
    const needRows = () => [
      screen.getByRole('button', { name: /More Filters/ }),
      screen.getByRole('searchbox'),
    ];
    expect(needRows().map(isHiddenByRule)).toEqual([true, true]);
    expect(screen.getAllByRole('link', { name: 'Add New Lead' }).map(isHiddenByRule)).not.toContain(true);
    unmount();
    const { user, address } = renderApp('/leads?search=nobody');
    expect(await screen.findByText('No leads match these filters.')).toBeVisible();
    expect(needRows().map(isHiddenByRule)).toEqual([false, false]);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/leads');
  });

  test('R1-305 a failed load says so and can be tried again', async () => {
    listing(() => refused('GET /leads', 'fault'));
    const { user } = renderApp('/leads');
    expect(await screen.findByText('Error loading leads. Please try again later.')).toBeVisible();
    listing(() => rows([leadRow()]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Ramon Henderson')).toBeVisible();
  });
});

test('R3-036 who opens lists like a program is told to wait', async () => {
  const detail = refusalOf('GET /leads', 'reading_too_fast').detail;
  listing(() => refused('GET /leads', 'reading_too_fast'));
  renderApp('/leads');
  expect(await screen.findByText(detail)).toBeVisible();
});

describe('new lead', () => {
  test('R1-023 R1-187 R1-188 only the names are required; the new lead opens', async () => {
    let sent: unknown;
    server.use(
      http.post('*/api/leads', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(lead(), { status: 201 });
      }),
    );
    const { user, address } = renderApp('/leads/new');
    await user.click(await screen.findByRole('button', { name: 'Create Lead' }));
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByText('Last name is required')).toBeVisible();
    await user.type(screen.getByLabelText(/First Name/), 'Ramon');
    await user.type(screen.getByLabelText(/Last Name/), 'Henderson{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe('/leads/12'));
    expect(sent).toMatchObject({ firstName: 'Ramon', email: null, source: null, brand: 'Liberty NWA' });
  });

  test('R1-005 R2-245 the brands in their order', async () => {
    renderApp('/leads/new');
    const { options } = await screen.findByLabelText<HTMLSelectElement>('Brand');
    expect([...options].map(({ value }) => value)).toEqual([
      'Liberty NWA',
      'NW Advisors Group',
      'The Contract Advisors',
    ]);
  });
});

describe('lead page', () => {
  test('R1-024 R1-203 R1-210 any status may be chosen; it is saved at once with its version', async () => {
    let sent: unknown;
    server.use(
      http.patch('*/api/leads/12', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(lead({ version: 4, status: 'Dead Lead' }));
      }),
    );
    const { user } = renderApp('/leads/12');
    const select = await screen.findByLabelText<HTMLSelectElement>('Status');
    expect(select.options).toHaveLength(13);
    await user.selectOptions(select, 'Dead Lead');
    await waitFor(() => expect(sent).toEqual({ status: 'Dead Lead', version: 3 }));
    await waitFor(() => expect(select).toHaveValue('Dead Lead'));
  });

  test('a stale save shows what changed and can be applied on top, losing nothing typed', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/leads/12', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refused('PATCH /leads/{id}', 'stale_version', {
              current: lead({ version: 9, phone: '555-0199' }),
            })
          : HttpResponse.json(lead({ version: 10, phone: '555-0199', city: 'Tampa' }));
      }),
    );
    const { user } = renderApp('/leads/12?edit=1');
    await user.type(await screen.findByLabelText('City'), 'Tampa');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/Phone: was \(407\) 555-0100, is now 555-0199/)).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Tampa');
    await user.click(screen.getByRole('button', { name: 'Apply My Changes' }));
    expect(await screen.findByText('Lead updated successfully')).toBeVisible();
    expect(sent).toEqual([
      { city: 'Tampa', version: 3 },
      { city: 'Tampa', version: 9 },
    ]);
  });

  test('deleting offers Undo, which restores', async () => {
    let restored = false;
    server.use(
      http.delete('*/api/leads/12', () => new HttpResponse(null, { status: 204 })),
      http.post('*/api/leads/12/restore', () => {
        restored = true;
        return HttpResponse.json(lead());
      }),
    );
    const { user, address } = renderApp('/leads/12');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/leads'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored).toBe(true));
    await waitFor(() => expect(address()).toBe('/leads/12'));
  });

  test('R1-210 the timeline tells who, from and to', () => {
    const entry: components['schemas']['TimelineEntry'] = {
      id: 1,
      at: '2026-11-21T03:33:00Z',
      kind: 'lead.status_changed',
      actor: { id: 7, name: 'Dana Whitfield', initials: 'DW' },
      from: 'New Lead',
      to: 'Qualified',
      note: null,
      changes: [],
      about: { entity: 'lead', id: 12 },
      details: {},
    };
    expect(sentence(entry, 'lead')).toBe('changed the status from “New Lead” to “Qualified”');
    expect(sentence({ ...entry, kind: 'lead.something' }, 'lead')).toBe('recorded “lead.something”');
  });

  test('only changed fields are sent', () => {
    const base = lead({ tags: ['hot'], timeshareInfo: { balance: 10.5 } });
    expect(changesOf(toValues(base), base)).toEqual({});
    expect(changesOf({ ...toValues(base), phone: '', tags: [] }, base)).toEqual({ phone: null, tags: [] });
  });
});
