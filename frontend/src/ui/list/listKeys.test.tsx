import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { billingOffice, partnerPayment } from '../../test/billing';
import { user as person } from '../../test/factories';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

test('R3-091 in the marketing database Enter opens the person, not the mail program', async () => {
  marketingDatabase(() => [rawLead(), rawLead({ id: 6, firstName: 'Ben' })]);
  const { user, address } = renderApp('/raw-leads?status=New');
  const list = await screen.findByRole('list', { name: 'Raw leads' });
  await within(list).findByRole('heading', { level: 3, name: 'Ben Ruiz' });
  await user.keyboard('jj');
  expect(within(list).getByRole('link', { name: 'Ben Ruiz' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/raw-leads?status=New&edit=6'));
  expect(await screen.findByRole('dialog', { name: 'Edit Raw Lead' })).toBeVisible();
});

test('R3-091 for who only reads, no key leads into the mail program', async () => {
  marketingDatabase(() => [rawLead()]);
  const permissions = ['raw_leads.read', 'leads.read'] as const;
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(person({ permissions: [...permissions] }))));
  const { user } = renderApp('/raw-leads');
  const list = await screen.findByRole('list', { name: 'Raw leads' });
  const mail = await within(list).findByRole('link', { name: 'ana@example.com' });
  await user.keyboard('j');
  expect(list).toContainElement(document.activeElement as HTMLElement);
  expect(mail).not.toHaveFocus();
});

test('R3-091 of two lists, the keys are for the one with the focus, and for the first before that', async () => {
  billingOffice();
  server.use(
    http.get('*/api/partner-payments', () => rows([partnerPayment(), partnerPayment({ id: 91 })], 2)),
    http.get('*/api/partners/:id/cases', () =>
      rows(
        [
          { id: 3, clientId: 5, clientName: 'Nadia Cole', suppressed: null, resortName: 'Palm Cove' },
          { id: 2, clientId: 6, clientName: 'Omar Diaz', suppressed: null, resortName: 'Pine Ridge' },
        ],
        2,
      ),
    ),
  );
  const { user } = renderApp('/partners/4');
  const payment = await screen.findByRole('link', { name: '90' });
  const first = await screen.findByRole('link', { name: 'Nadia Cole' });
  await user.keyboard('j');
  expect(payment).toHaveFocus();
  first.focus();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Omar Diaz' })).toHaveFocus();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Omar Diaz' })).toHaveFocus();
});
