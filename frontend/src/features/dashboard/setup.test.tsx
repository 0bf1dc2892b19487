import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { components } from '../../api/schema';
import { violations } from '../../test/axe';
import { setupStep } from '../../test/figures';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';

type SetupStep = components['schemas']['SetupStep'];

function office(steps: SetupStep[]) {
  server.use(http.get('*/api/dashboard/setup', () => HttpResponse.json(steps)));
}

const OPEN = { completed: false, title: 'Import your people', who: 'Operations', minutes: 15 };

test('R5-159 a new office sees what sets it up, who does it and how long it takes', async () => {
  office([
    setupStep(),
    setupStep({ ...OPEN, link: '/raw-leads/import' }),
    setupStep({ title: 'Set up calling', completed: false, yours: false }),
  ]);
  const { container } = renderApp('/');
  const card = await screen.findByRole('region', { name: 'Set up your office' });
  expect(card).toHaveTextContent('1 of 3 steps completed');
  const steps = within(card).getAllByRole('listitem');
  expect(steps).toHaveLength(3);
  expect(steps[0]).not.toHaveTextContent('minutes');
  expect(steps[1]).toHaveTextContent('Operations · about 15 minutes');
  // What another role does is named without a link.
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/raw-leads/import']);
  expect(await violations(container)).toEqual([]);
});

test('R5-159 it is gone once all is done, and for those who can do none of what is left', async () => {
  office([setupStep(), setupStep({ ...OPEN, yours: false })]);
  renderApp('/');
  await screen.findByRole('region', { name: 'Lead Pipeline' });
  expect(screen.queryByRole('region', { name: 'Set up your office' })).toBeNull();
});

test('a dashboard whose steps cannot be read stands without them', async () => {
  server.use(http.get('*/api/dashboard/setup', () => refused('GET /dashboard/setup', 'fault')));
  renderApp('/');
  expect(await screen.findByRole('region', { name: 'Lead Pipeline' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Set up your office' })).toBeNull();
});
