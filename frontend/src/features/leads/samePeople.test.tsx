import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { components } from '../../api/schema';
import { lead, user as person } from '../../test/factories';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { paste, renderApp } from '../../test/render';
import { server } from '../../test/server';

type Schemas = components['schemas'];

test('R5-046 while one types, whoever has the same number is named with a link; saving stays possible', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/search/same', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        people: [
          {
            kind: 'client',
            id: 7,
            name: 'Ana Ruiz',
            hasPhone: true,
            hasEmail: true,
            hadPhone: false,
            hadEmail: false,
            suppressed: { reason: 'They asked on Nov 3.', since: '2026-11-03T10:00:00Z' },
            to: '/clients/7',
          },
          {
            kind: 'raw_lead',
            id: 9,
            name: 'Rosa Raw',
            hasPhone: true,
            hasEmail: false,
            hadPhone: false,
            hadEmail: false,
            suppressed: null,
            to: '/raw-leads?edit=9',
          },
        ],
      });
    }),
  );
  const { user } = renderApp('/leads/new');
  await paste(user, await screen.findByLabelText('Phone'), '(407) 555-0142');
  const ana = await screen.findByRole('link', { name: 'Ana Ruiz' });
  expect(asked).toEqual(['?phone=(407)%20555-0142']);
  expect(ana).toHaveAttribute('href', '/clients/7');
  expect(ana).toHaveAttribute('target', '_blank');
  const hint = within(screen.getAllByRole('status').find((one) => one.contains(ana)) ?? document.body);
  expect(hint.getByText(/\(client\) has this phone number and email\./)).toHaveTextContent('Do Not Contact');
  expect(hint.getByText(/\(raw lead\) has this phone number\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Lead' })).toBeEnabled();
});

const LEAD: Schemas['SamePerson'] = {
  kind: 'lead',
  id: 15,
  name: 'Lea Lead',
  hasPhone: true,
  hasEmail: false,
  hadPhone: false,
  hadEmail: false,
  suppressed: null,
  to: '/leads/15',
};
const MERGED: Schemas['SamePerson'] = { ...LEAD, hasPhone: false, hadPhone: true };

test('R5-046 who was merged into a record that had no place for the number is named by that one', async () => {
  server.use(http.get('*/api/search/same', () => HttpResponse.json({ people: [MERGED] })));
  const { user } = renderApp('/leads/new');
  await paste(user, await screen.findByLabelText('Phone'), '(407) 555-0142');
  expect(await screen.findByRole('link', { name: 'Lea Lead' })).toHaveAttribute('href', '/leads/15');
  expect(screen.getByText(/\(lead\) had this phone number before a merge\./)).toBeVisible();
});

const RAW_LEAD: Schemas['SamePerson'] = {
  ...LEAD,
  kind: 'raw_lead',
  id: 9,
  name: 'Rosa Raw',
  to: '/raw-leads?edit=9',
};
const PERMISSIONS: Schemas['Permission'][] = [
  'raw_leads.read',
  'raw_leads.write',
  'leads.read',
  'leads.write',
  'leads.merge',
];

function bothFound(permissions = PERMISSIONS) {
  server.use(
    http.get('*/api/search/same', () => HttpResponse.json({ people: [LEAD, RAW_LEAD] })),
    http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions }))),
  );
}

const mergeLinks = () =>
  screen
    .queryAllByRole('link', { name: /^Compare and merge/ })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href'), link.getAttribute('target')]);

test('R5-046 R5-047 in the form of a lead, a lead with the same number has the way to their merge beside it', async () => {
  bothFound();
  renderApp('/leads/12?edit=1');
  await screen.findByRole('link', { name: 'Lea Lead' });
  const to = '/duplicates?kind=lead&merge=12-15';
  expect(mergeLinks()).toEqual([['Compare and merge with Lea Lead', to, '_blank']]);
});

test('R5-046 R5-047 in the form of a raw lead, a raw lead has it', async () => {
  marketingDatabase(() => [rawLead()]);
  bothFound();
  renderApp('/raw-leads?edit=5');
  await screen.findByRole('link', { name: 'Lea Lead' });
  const to = '/duplicates?kind=raw_lead&merge=5-9';
  expect(mergeLinks()).toEqual([['Compare and merge with Rosa Raw', to, '_blank']]);
});

test('R5-046 R5-047 without the permission to merge it is not there', async () => {
  bothFound(PERMISSIONS.filter((permission) => permission !== 'leads.merge'));
  renderApp('/leads/12?edit=1');
  await screen.findByRole('link', { name: 'Lea Lead' });
  expect(mergeLinks()).toEqual([]);
});

test('R5-046 R5-047 a new lead, and one that became a client, cannot be merged', async () => {
  bothFound();
  const { unmount, user } = renderApp('/leads/new');
  await paste(user, await screen.findByLabelText('Phone'), '(407) 555-0142');
  await screen.findByRole('link', { name: 'Lea Lead' });
  expect(mergeLinks()).toEqual([]);
  unmount();
  server.use(http.get('*/api/leads/12', () => HttpResponse.json(lead({ clientId: 7 }))));
  renderApp('/leads/12?edit=1');
  await screen.findByRole('link', { name: 'Lea Lead' });
  expect(mergeLinks()).toEqual([]);
});
