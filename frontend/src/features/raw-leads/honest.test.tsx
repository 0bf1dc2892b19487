import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { marketingDatabase, rawLead } from '../../test/rawLead';
import { proxied, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';

const NOTE = "Couldn't refresh. This may be out of date.";

describe('what the Marketing Database shows when the server does not', () => {
  test('R3-049 a failed refresh keeps the cards and what is selected, with a note', async () => {
    marketingDatabase(() => [rawLead(), rawLead({ id: 6, firstName: 'Omar', lastName: 'Reed' })], 2);
    const { user } = renderApp('/raw-leads');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Omar Reed' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    server.use(
      http.delete('*/api/raw-leads/5', () => new HttpResponse(null, { status: 204 })),
      http.get('*/api/raw-leads', () => proxied(503)),
    );
    await user.click(screen.getByRole('button', { name: 'Delete Ana Ruiz' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Raw Lead' }));
    expect(await screen.findByText(NOTE)).toBeVisible();
    expect(screen.getByText('Omar Reed')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
    marketingDatabase(() => [rawLead({ id: 6, firstName: 'Omar', lastName: 'Reed' })]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText(NOTE)).not.toBeInTheDocument());
    expect(await screen.findByText('Omar Reed')).toBeVisible();
  });

  test('R3-049 what is selected stays selected when the next page cannot be read', async () => {
    marketingDatabase(() => [rawLead()], 60);
    const { user } = renderApp('/raw-leads');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Ruiz' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    server.use(http.get('*/api/raw-leads', () => refused('GET /raw-leads', 'fault')));
    await user.click(screen.getByText('Next'));
    expect(await screen.findByText('Error loading raw leads. Please try again later.')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  test('R3-050 a filter that is refused shows the sentence of the server', async () => {
    marketingDatabase(() => [rawLead()]);
    server.use(
      http.get('*/api/raw-leads', ({ request }) =>
        new URL(request.url).searchParams.has('followUpFrom')
          ? refused('GET /raw-leads', 'callable:invalid')
          : HttpResponse.json({ data: [{ ...rawLead(), callable: null }], total: 1, capped: false }),
      ),
    );
    const { user } = renderApp('/raw-leads?followUpFrom=2026-12-01&followUpTo=2026-11-01');
    expect(await screen.findByText('Choose one of: now, later, never.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('Ana Ruiz')).toBeVisible();
  });

  test('R3-049 no connection is told apart', async () => {
    marketingDatabase(() => [rawLead()]);
    server.use(http.get('*/api/raw-leads', () => HttpResponse.error()));
    renderApp('/raw-leads');
    expect(await screen.findByText("You're offline. Check your connection and try again.")).toBeVisible();
  });
});
