import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../../../../test/axe';
import { brandSettings } from '../../../../test/brands';
import { user as person } from '../../../../test/factories';
import { refused } from '../../../../test/refused';
import { renderApp } from '../../../../test/render';
import { server, takes } from '../../../../test/server';
import { setting } from '../../../../test/settings';
import { brandSchema, conflictChanges, toInput, toValues } from './model';

const SYSTEM = '/admin/settings?tab=system';

const unknown = brandSettings({
  brand: 'NW Advisors Group',
  slug: 'nw-advisors-group',
  legalName: null,
  address: null,
  phone: null,
  email: null,
  webPage: null,
  registration: null,
  version: 0,
});

beforeEach(() =>
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json(person({ role: 'admin', permissions: ['admin.settings', 'wording.edit'] })),
    ),
    http.get('*/api/settings', () => HttpResponse.json([setting()])),
    http.get('*/api/about', () =>
      HttpResponse.json({
        version: '0.1.0',
        commit: 'abc1234',
        database: 'postgresql',
        mode: 'production',
        startedAt: '2026-11-20T18:00:00Z',
      }),
    ),
    http.get('*/api/brands', () => HttpResponse.json([brandSettings(), unknown])),
  ),
);

const rowOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Brands' });
  const rows = within(list).getAllByRole('listitem');
  return rows.find((row) => row.textContent?.startsWith(name));
};

describe('the brands', () => {
  test('R5-057 each shows its letterhead, and R5-058 says that it lacks an address', async () => {
    const { container } = renderApp(SYSTEM);
    expect(await rowOf('Liberty NWA')).toHaveTextContent('400 Harbor Way, Portland, OR 97201');
    expect(await rowOf('Liberty NWA')).toHaveTextContent('(503) 555-0100 · office@example.com');
    expect(await rowOf('NW Advisors Group')).toHaveTextContent(
      "No address yet. Agreements can't be generated.",
    );
    expect(await violations(container)).toEqual([]);
  });

  test('R5-057 an address is saved whole, with the version that was seen', async () => {
    const sent = takes('put', '*/api/brands/nw-advisors-group', () =>
      HttpResponse.json({ ...unknown, address: brandSettings().address, version: 1 }),
    );
    const { user } = renderApp(SYSTEM);
    await user.click(await screen.findByRole('button', { name: 'Edit NW Advisors Group' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Street Address'), '400 Harbor Way');
    await user.click(dialog.getByRole('button', { name: 'Save Brand' }));
    expect(await dialog.findByText('Enter the city.')).toBeVisible();
    await user.type(dialog.getByLabelText('City'), 'Portland');
    await user.type(dialog.getByLabelText('State'), 'OR');
    await user.type(dialog.getByLabelText('ZIP'), '97201');
    await user.click(dialog.getByRole('button', { name: 'Save Brand' }));
    expect(await screen.findByText('Brand Saved')).toBeVisible();
    const address = { street: '400 Harbor Way', city: 'Portland', state: 'OR', zip: '97201' };
    const blank = { legalName: '', phone: '', email: '', webPage: '', registration: '' };
    expect(sent).toEqual([{ ...blank, address, version: 0 }]);
  });

  test('brands that cannot be read are an error with a way out', async () => {
    server.use(http.get('*/api/brands', () => refused('GET /brands', 'fault')));
    renderApp(SYSTEM);
    expect(await screen.findByText('Error loading the brands. Please try again later.')).toBeVisible();
  });
});

describe('what is saved', () => {
  const address = { street: '1 Way', city: 'Bend', state: 'OR', zip: '97701' };

  test.each([
    [{ street: ' ', city: '', state: '', zip: '' }, null],
    [{ ...address, city: ' Bend ' }, address],
  ])('%# an address', (typed, outcome) => {
    expect(toInput({ ...toValues(unknown), address: typed }).address).toEqual(outcome);
  });

  test.each([
    [{ street: '', city: '', state: '', zip: '' }, true],
    [address, true],
    [{ ...address, zip: '' }, false],
    [{ ...address, zip: '97701-1234-567' }, false],
  ])('%# whole or none', (typed, outcome) => {
    expect(brandSchema.isValidSync({ ...toValues(unknown), address: typed })).toBe(outcome);
  });

  test('what someone else changed stands beside what is wanted', () => {
    const base = brandSettings();
    const current = brandSettings({ phone: '(503) 555-0199', version: 2 });
    const patch = toInput({ ...toValues(base), phone: '(503) 555-0111' });
    expect(conflictChanges({ base, current, patch })).toEqual([
      { label: 'Phone', before: '(503) 555-0100', now: '(503) 555-0199', wanted: '(503) 555-0111' },
    ]);
  });
});
