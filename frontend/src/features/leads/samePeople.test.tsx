import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { paste, renderApp } from '../../test/render';
import { server } from '../../test/server';

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
            suppressed: { reason: 'They asked on Nov 3.', since: '2026-11-03T10:00:00Z' },
            to: '/clients/7',
          },
          {
            kind: 'raw_lead',
            id: 9,
            name: 'Rosa Raw',
            hasPhone: true,
            hasEmail: false,
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
