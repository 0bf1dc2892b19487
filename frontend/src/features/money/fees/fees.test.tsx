import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../../test/axe';
import { user as person } from '../../../test/factories';
import { renderApp } from '../../../test/render';
import { server, takes } from '../../../test/server';
import type { FeeDecision } from './api';
import { undecidedOf } from './model';

const FEES: FeeDecision[] = [
  { service: 'Cancellation', switch: 'on', reason: '16 CFR 310.4(a)', decidedAt: '2026-11-20T18:00:00Z' },
  { service: 'Transfer', switch: 'off', reason: 'Counsel says no', decidedAt: '2026-11-20T18:00:00Z' },
  { service: 'Analysis', switch: 'undecided', reason: null, decidedAt: null },
];

function office(permissions: ('promises.fees' | 'staff.read')[]) {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(person({ role: 'legal', permissions }))),
    http.get('*/api/promises/fees', () => HttpResponse.json(FEES)),
  );
}

test('R6-027 what no one decided stands amber, and a decision has its reason', async () => {
  office(['promises.fees', 'staff.read']);
  const sent = takes('put', '*/api/promises/fees', () => HttpResponse.json(FEES));
  const { user, container } = renderApp('/promises/fees');
  expect(await screen.findByText('No one decided on Analysis. Until then the rule is off.')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('[data-hue]')?.textContent)).toEqual(['On', 'Off', 'Undecided']);
  expect(await violations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Decide on Analysis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide on Analysis' }));
  await user.click(dialog.getByRole('button', { name: 'Save Decision' }));
  expect(await dialog.findByText('Choose on or off')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText(/^Rule/), 'off');
  await user.type(dialog.getByLabelText(/^Reason/), 'Counsel read it');
  await user.click(dialog.getByRole('button', { name: 'Save Decision' }));
  expect(await screen.findByText('Decision saved successfully')).toBeVisible();
  expect(sent).toEqual([{ service: 'Analysis', switch: 'off', reason: 'Counsel read it' }]);
});

test('R6-027 without the permission the page is not shown', async () => {
  office(['staff.read']);
  renderApp('/promises/fees');
  expect(await screen.findByText(/permission to decide about fees before results/)).toBeVisible();
});

test('R6-027 a service is undecided until someone says on or off', () => {
  expect(undecidedOf(FEES)).toEqual(['Analysis']);
});
