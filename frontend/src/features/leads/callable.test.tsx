import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { callable } from '../../test/callable';
import { FLORIDA } from '../../test/calling';
import { leader } from '../../test/campaigns';
import { leadRow } from '../../test/factories';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';

const LATER = {
  answer: 'not_now',
  sentence: '8:04 PM in Florida. Opens tomorrow 8:00 AM ET, in 11 h 56 min.',
  place: FLORIDA,
  closedAt: '8:04 PM',
  opensAt: '2026-11-22T13:00:00Z',
  until: null,
} as const;

test('R4-057 R5-140 the list of leads has a line, a column and a filter of who may be called', async () => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(leader)),
    http.get('*/api/contact/callable', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(callable({ now: 0, waiting: 3 }));
    }),
    http.get('*/api/leads', ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('callable');
      return rows([leadRow({ callable: wanted === 'later' ? LATER : null })]);
    }),
  );
  const { user, address } = renderApp('/leads?status=Qualified');
  const table = await screen.findByRole('table', { name: 'Leads' });
  expect(within(table).getByRole('columnheader', { name: 'Callable' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '0 callable now' })).toHaveAttribute(
    'href',
    '/leads?status=Qualified&callable=now',
  );
  expect(screen.getByText(/3 not looked up yet\./)).toBeVisible();
  expect(asked.at(-1)).toEqual({ list: 'leads', status: 'Qualified' });
  expect(screen.getByRole('link', { name: 'New campaign' })).toHaveAttribute(
    'href',
    '/desk/campaigns?dialog=new&list=leads&filter=status%3DQualified',
  );
  await user.click(screen.getByRole('button', { name: 'More Filters' }));
  await user.selectOptions(await screen.findByLabelText('Callable'), 'Opens later');
  expect(address()).toBe('/leads?status=Qualified&callable=later');
  const badge = await within(table).findByText(/^Opens .*8 AM ET$/);
  expect(badge.parentElement).toHaveAttribute('title', LATER.sentence);
  expect(asked.at(-1)).toEqual({ list: 'leads', status: 'Qualified' });
  expect(await violations()).toEqual([]);
});
