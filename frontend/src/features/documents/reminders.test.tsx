import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { allow, document, generated } from '../../test/documents';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server, takes } from '../../test/server';

const reminder = { ...generated({ status: 'Sent', acts: ['send', 'remind'] }), sentDaysAgo: 6, step: 5 };

beforeEach(() => {
  allow('documents.write');
  server.use(
    http.get('*/api/documents', () => rows([generated({ status: 'Sent', sampleWording: true })])),
    http.get('*/api/documents/reminders', () => rows([reminder])),
  );
});

test('R1-166 whom to remind stands above the documents that await a signature, with the days', async () => {
  renderApp('/documents?tab=awaiting');
  const list = within(await screen.findByRole('list', { name: 'Due for a reminder' }));
  expect(list.getByRole('link', { name: 'Exit contract' })).toHaveAttribute('href', '/documents/4');
  expect(list.getByText('Nadia Cole · Sent 6 days ago · 0 of 2 signed')).toBeVisible();
  expect(list.getByText('5-day reminder')).toBeVisible();
  expect(list.getByRole('link', { name: 'Send Exit contract again' })).toHaveAttribute(
    'href',
    '/documents/4?dialog=send',
  );
  expect(await violations()).toEqual([]);
});

test('a reminder that was given by phone is recorded', async () => {
  const sent = takes('post', '*/api/documents/4/reminded', () => HttpResponse.json(document()));
  const { user } = renderApp('/documents?tab=awaiting');
  await user.click(await screen.findByRole('button', { name: 'Mark Exit contract as reminded' }));
  expect(await screen.findByText('Reminder Recorded')).toBeVisible();
  expect(sent).toEqual([{ version: 2 }]);
});

test('nothing to remind of, and a list that cannot be read', async () => {
  server.use(http.get('*/api/documents/reminders', () => rows([])));
  const { unmount } = renderApp('/documents?tab=awaiting');
  expect(await screen.findByText('No document has waited for a signature for 2 days or more.')).toBeVisible();
  unmount();
  server.use(http.get('*/api/documents/reminders', () => refused('GET /documents/reminders', 'fault')));
  renderApp('/documents?tab=awaiting');
  expect(await screen.findByText("Couldn't load the reminders.")).toBeVisible();
});

test('the other tabs do not ask for them', async () => {
  renderApp('/documents');
  expect(await screen.findByText('Sample wording')).toBeVisible();
  expect(screen.getByText('0 of 2 signed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Exit contract' })).toHaveAttribute('href', '/documents/4');
  expect(screen.queryByText('Due for a Reminder')).not.toBeInTheDocument();
});
