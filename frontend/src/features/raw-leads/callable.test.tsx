import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { violations } from '../../test/axe';
import { callable } from '../../test/callable';
import { FLORIDA } from '../../test/calling';
import { leader } from '../../test/campaigns';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';

/** Answers the counts, and remembers what they were asked about. */
function counting(answer: () => Response = () => HttpResponse.json(callable())) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/contact/callable', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return answer();
    }),
  );
  return asked;
}

const NOW = {
  answer: 'allowed',
  sentence: 'You may call until 8:00 PM ET (Florida).',
  place: FLORIDA,
  closedAt: null,
  opensAt: null,
  until: '2026-11-22T01:00:00Z',
};

describe('the list says who may be called', () => {
  test('R4-057 the line counts the filtered people, and each figure filters the list', async () => {
    const asked = counting();
    const query = marketingDatabase(() => [rawLead()]);
    const { user, address } = renderApp('/raw-leads?source=Referral&page=3');
    expect(await screen.findByRole('link', { name: '1,204 callable now' })).toHaveAttribute(
      'href',
      '/raw-leads?source=Referral&callable=now',
    );
    expect(screen.getByRole('link', { name: '300 open later' })).toBeVisible();
    expect(asked.at(-1)).toEqual({ list: 'raw_leads', source: 'Referral' });
    expect(screen.queryByRole('link', { name: 'New campaign' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '12 never' }));
    expect(address()).toBe('/raw-leads?source=Referral&callable=never');
    await waitFor(() => expect(query.at(-1)?.get('callable')).toBe('never'));
    expect(screen.getByRole('link', { name: '12 never' })).toHaveAttribute('aria-current', 'true');
    // The counts stay those of all people whom the other filters find.
    expect(asked.at(-1)).toEqual({ list: 'raw_leads', source: 'Referral' });
    expect(await violations()).toEqual([]);
    await user.click(await screen.findByLabelText('Remove filter Callable: Never'));
    expect(address()).toBe('/raw-leads?source=Referral');
  });

  test('R5-145 a figure opens no dialog, also where the one of the address is of a person that is gone', async () => {
    counting();
    marketingDatabase(() => [rawLead()]);
    server.use(http.get('*/api/raw-leads/999', () => refused('GET /raw-leads/{id}', 'not_found')));
    renderApp('/raw-leads?source=Referral&edit=999');
    const now = await screen.findByRole('link', { name: '1,204 callable now', hidden: true });
    expect(now).toHaveAttribute('href', '/raw-leads?source=Referral&callable=now');
  });

  test('R4-057 a card has the gate’s sentence, but not beside a request not to be called', async () => {
    const listed = { ...rawLead(), callable: NOW };
    const blocked = { ...rawLead({ id: 6, firstName: 'Bo', suppressed: true }), callable: NOW };
    marketingDatabase(() => [listed, blocked]);
    renderApp('/raw-leads');
    expect(await screen.findAllByText(NOW.sentence)).toHaveLength(1);
    expect(screen.getByText(/^Until .*8 PM ET$/)).toHaveAttribute('data-hue');
    expect(screen.getByText('Asked not to be contacted')).toBeVisible();
  });

  test('R4-057 a card without a number says so once', async () => {
    const sentence = 'No phone number.';
    const never = { answer: 'never', sentence, place: null, closedAt: null, opensAt: null, until: null };
    marketingDatabase(() => [{ ...rawLead({ phone: null }), callable: never }]);
    renderApp('/raw-leads');
    expect(await screen.findByText('No phone')).toBeVisible();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  test('R4-074 whoever leads the desk makes a campaign of these people', async () => {
    marketingDatabase(() => [rawLead()]);
    server.use(http.get('*/api/auth/me', () => HttpResponse.json(leader)));
    renderApp('/raw-leads?state=FL&sort=name');
    expect(await screen.findByRole('link', { name: 'New campaign' })).toHaveAttribute(
      'href',
      '/desk/campaigns?dialog=new&list=raw_leads&filter=state%3DFL',
    );
  });

  test('R4-057 counts that fail leave the list as it is', async () => {
    counting(() => refused('GET /contact/callable', 'fault'));
    marketingDatabase(() => [rawLead()]);
    renderApp('/raw-leads');
    expect(await screen.findByText('Ana Ruiz')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/callable now/)).not.toBeInTheDocument());
  });
});

describe('the result of an import', () => {
  const DONE = {
    id: 3,
    fileName: 'fair.csv',
    state: 'done',
    processed: 40,
    total: 40,
    created: 40,
    updated: 0,
    skipped: 0,
    failed: 0,
    leftOut: 0,
    mayTakeRows: true,
    error: null,
    startedBy: 'Dana Whitfield',
    createdAt: '2026-11-21T03:33:00Z',
    finishedAt: '2026-11-21T03:34:00Z',
  };

  function imported(change: Partial<typeof DONE> = {}) {
    marketingDatabase(() => []);
    server.use(http.get('*/api/raw-leads/imports/3', () => HttpResponse.json({ ...DONE, ...change })));
  }

  test('R4-057 says how many of the list may be called, when, and why not', async () => {
    imported();
    const asked = counting(() =>
      HttpResponse.json(callable({ nextOpensAt: '2026-11-24T16:00:00Z', nextOpensCount: 300, waiting: 7 })),
    );
    renderApp('/raw-leads/import/3');
    const part = within(await screen.findByRole('region', { name: 'Who may be called' }));
    expect(await part.findByRole('link', { name: '1,204 callable now' })).toHaveAttribute(
      'href',
      '/raw-leads?importId=3&callable=now',
    );
    const rest = /300 people open Nov 24, 2026, 8:00\sAM PST\. 7 not looked up yet\.$/;
    expect(part.getByText(rest)).toBeVisible();
    expect(part.getByText('Asked not to be called')).toBeVisible();
    expect(part.getByText('Outside calling hours')).toBeVisible();
    expect(asked.at(-1)).toEqual({ list: 'raw_leads', importId: '3' });
    expect(await violations()).toEqual([]);
  });

  test('R4-057 nothing is said where no one was added', async () => {
    imported({ created: 0, updated: 40 });
    renderApp('/raw-leads/import/3');
    expect(await screen.findByText('Import complete.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Who may be called' })).not.toBeInTheDocument();
  });

  test('R4-057 the import of the list can be taken away', async () => {
    marketingDatabase(() => [rawLead()]);
    const { user, address } = renderApp('/raw-leads?importId=3&callable=now');
    await user.click(await screen.findByLabelText('Remove filter List: Import 3'));
    expect(address()).toBe('/raw-leads?callable=now');
  });
});
