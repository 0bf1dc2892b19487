import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';
import { guideOf, pathOf, progressText } from './model';

test('R1-036 R1-090 the checklist tells what each step means and whether it is done', async () => {
  const { container } = renderApp('/docs/onboarding');
  expect(await screen.findByRole('heading', { level: 1, name: 'Client Onboarding Process' })).toBeVisible();
  expect(await screen.findByText('2 of 5 steps completed')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '2 of 5 steps completed' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  const steps = within(screen.getByRole('list', { name: 'Onboarding steps' })).getAllByRole('listitem');
  expect(steps).toHaveLength(5);
  expect(steps.map((step) => within(step).getByText(/^(Completed|To Do)$/).textContent)).toEqual([
    'Completed',
    'Completed',
    'To Do',
    'To Do',
    'To Do',
  ]);
  expect(await violations(container)).toEqual([]);
});

test('R3-071 each step links to the screen that does it', async () => {
  renderApp('/docs/onboarding');
  await screen.findByText('Process a payment');
  const links = within(screen.getByRole('list', { name: 'Onboarding steps' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/profile',
    '/clients/new',
    '/calendar/new',
    '/documents',
    '/payments/new',
  ]);
});

test('R1-310 a failed load says so and can be tried again', async () => {
  server.use(http.get('*/api/dashboard/onboarding', () => refused('GET /dashboard/onboarding', 'fault')));
  const { user } = renderApp('/docs/onboarding');
  expect(
    await screen.findByText('Error loading the onboarding steps. Please try again later.'),
  ).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Complete your profile')).toBeVisible();
});

test('a step that this page does not know explains itself', () => {
  expect(guideOf({ number: 9, description: 'Something new' })).toEqual({
    text: 'Something new',
    action: 'Open',
  });
  expect(pathOf('/calendar/new?date=2026-11-21')).toBe('/calendar/new');
  expect(progressText([])).toBe('0 of 0 steps completed');
});
