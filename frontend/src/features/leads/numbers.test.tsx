import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { violations } from '../../test/axe';
import { callCheck } from '../../test/calling';
import { client, clientOffice } from '../../test/clients';
import { lead } from '../../test/factories';
import { paste, renderApp } from '../../test/render';
import { server, takes } from '../../test/server';

const NUMBERS = {
  phone: '(407) 555-0100',
  phoneLabel: 'mobile' as const,
  phone2: '4075550101',
  phone2Label: 'home' as const,
};

/** The gate allows each call; answers what it was asked. */
function gate() {
  vi.spyOn(window, 'open').mockReturnValue(null);
  takes('post', '*/api/contact/calls', () =>
    HttpResponse.json(
      { id: 71, tel: 'tel:+14075550101', startedAt: '2026-11-22T19:04:02Z' },
      { status: 201 },
    ),
  );
  return takes('post', '*/api/contact/check', () => HttpResponse.json(callCheck()));
}

test('R5-049 the page of a lead shows every number with its label, each with its own Call', async () => {
  server.use(http.get('*/api/leads/:id(\\d+)', () => HttpResponse.json(lead(NUMBERS))));
  const asked = gate();
  const { user } = renderApp('/leads/12');
  const call = await screen.findByRole('button', { name: 'Call Ramon Henderson at (407) 555-0101' });
  const line = call.parentElement ?? document.body;
  expect(within(line).getByText('Home')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Call Ramon Henderson at (407) 555-0100' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await user.click(call);
  expect(await screen.findByText('Calling Ramon Henderson')).toBeVisible();
  expect(asked).toEqual([{ leadId: 12, phone: '4075550101' }]);
});

test('R5-049 the page of a client shows them too', async () => {
  clientOffice({ client: client(NUMBERS) });
  renderApp('/clients/5');
  expect(await screen.findByRole('button', { name: 'Call Nadia Cole at (407) 555-0101' })).toBeVisible();
});

test('R5-049 a new lead is sent with its numbers, and whoever has the second is named beside it', async () => {
  const asked: string[] = [];
  const rosa = {
    kind: 'raw_lead',
    id: 9,
    name: 'Rosa Raw',
    hasPhone: true,
    hasEmail: false,
    hadPhone: false,
    hadEmail: false,
    suppressed: null,
    to: '/raw-leads?edit=9',
  };
  server.use(
    http.get('*/api/search/same', ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json({ people: search.includes('0101') ? [rosa] : [] });
    }),
  );
  const sent = takes('post', '*/api/leads', () => HttpResponse.json(lead(), { status: 201 }));
  const { user } = renderApp('/leads/new');
  await paste(user, await screen.findByLabelText(/^First Name/), 'Ramon');
  await paste(user, screen.getByLabelText(/^Last Name/), 'Henderson');
  await paste(user, screen.getByLabelText('Phone'), '4075550100');
  await user.click(screen.getByRole('button', { name: 'Add Another Number' }));
  await paste(user, screen.getByLabelText('Phone 2'), '4075550101');
  await user.selectOptions(screen.getByLabelText('Phone 2 Label'), 'Home');
  expect(await screen.findByRole('link', { name: 'Rosa Raw' })).toBeVisible();
  expect(asked).toEqual(expect.arrayContaining(['?phone=4075550100', '?phone=4075550101']));
  await user.click(screen.getByRole('button', { name: 'Create Lead' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    phone: '4075550100',
    phoneLabel: null,
    phone2: '4075550101',
    phone2Label: 'home',
    phone3: null,
    phone3Label: null,
  });
});

test('R5-049 an edit sends the number that changed alone', async () => {
  server.use(http.get('*/api/leads/:id(\\d+)', () => HttpResponse.json(lead(NUMBERS))));
  const sent = takes('patch', '*/api/leads/12', () => HttpResponse.json(lead({ ...NUMBERS, version: 4 })));
  const { user } = renderApp('/leads/12?edit=1');
  await user.selectOptions(await screen.findByLabelText('Phone 2 Label'), 'Work');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await expect.poll(() => sent).toEqual([{ phone2Label: 'work', version: 3 }]);
});
