import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appointment, NOW, office } from '../../test/appointments';
import { user as person } from '../../test/factories';
import { onPhone } from '../../test/phone';
import { proxied, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';

// Compiling a page's chunk takes longer than a test may wait on a busy machine.
beforeAll(async () => {
  await import('./CalendarPage');
  await import('./calendar/GridView');
}, 60_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

const DAY = '/calendar?view=day';

/** The card of an appointment, by its title. */
async function card(title = 'Discovery call') {
  const found = (await screen.findByText(title)).closest('article');
  if (!found) throw new Error('no card');
  return found;
}

describe('Week and Month', () => {
  test('R1-148 R1-149 the week asks for its days and shows its appointments', async () => {
    const asked = office(() => [appointment()]);
    const { user } = renderApp('/calendar?view=week');
    await user.click(await screen.findByLabelText(/^Discovery call, 1:00 PM \(30 min\), Phone Call/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discovery call' }));
    expect(dialog.getByRole('button', { name: 'Complete Discovery call' })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Discovery call' })).toHaveAttribute('href', '/appointments/5');
    expect(asked).toContain('/api/appointments?from=2026-11-15&to=2026-11-21');
    expect(screen.getByText('Nov 15 – 21, 2026')).toBeVisible();
  });

  test('R1-148 R1-159 the month counts its own days', async () => {
    const asked = office(() => [appointment(), appointment({ id: 6, date: '2026-12-02' })]);
    renderApp('/calendar?view=month');
    expect(await screen.findByText('1 appointment')).toBeVisible();
    expect(screen.getByText('November 2026')).toBeVisible();
    expect(asked).toContain('/api/appointments?from=2026-11-01&to=2026-12-05');
  });

  test('R5-164 in the month the kind has its sign, and what is over says how it ended', async () => {
    office(() => [appointment(), appointment({ id: 6, title: 'Signing', status: 'No Show', acts: [] })]);
    renderApp('/calendar?view=month');
    const over = await screen.findByLabelText(/^Signing, /);
    expect(over).toHaveTextContent('No Show');
    expect(over.querySelector('svg')).not.toBeNull();
    const open = screen.getByLabelText(/^Discovery call, /);
    expect(open).not.toHaveTextContent('Scheduled');
    expect(open.querySelector('svg')).not.toBeNull();
  });

  test('R5-154 a chip says the time and whom one sees, and marks who is not to be contacted', async () => {
    const suppressed = { reason: 'They asked not to be contacted.', since: '2026-11-20T18:00:00Z' };
    const { client } = appointment();
    office(() => [appointment({ client: { ...client, suppressed } })]);
    renderApp('/calendar?view=month');
    const chip = await screen.findByLabelText(/^Discovery call, .*, Ramon Henderson, Do Not Contact$/);
    expect(chip).toHaveTextContent('1:00 PMRamon Henderson');
    expect(chip).not.toHaveTextContent('Discovery call');
  });

  test('on a phone the week is a list of days', async () => {
    onPhone();
    office(() => [appointment()]);
    const { user, address } = renderApp('/calendar?view=week');
    await card();
    expect(screen.getAllByText('No appointments')).toHaveLength(6);
    await user.click(screen.getByText('Tuesday, Nov 17'));
    expect(address()).toBe('/calendar?view=day&date=2026-11-17');
  });

  test('on a phone the month is a table of days with the chosen one below', async () => {
    onPhone();
    office(() => [appointment({ date: '2026-11-23' })]);
    const { user, address } = renderApp('/calendar?view=month');
    await user.click(await screen.findByLabelText('Monday, November 23, 2026, 1 appointment'));
    expect(address()).toBe('/calendar?view=month&date=2026-11-23');
    await card();
  });
});

describe('states', () => {
  test('no appointments, an error with a way on, and no permission', async () => {
    let fails = true;
    office(() => []);
    server.use(
      http.get('*/api/appointments/date/:date', () =>
        fails ? refused('GET /appointments/date/{date}', 'fault') : HttpResponse.json([]),
      ),
    );
    const { user } = renderApp(DAY);
    expect(await screen.findByText('Error loading appointments. Please try again later.')).toBeVisible();
    expect(screen.getByText('Reference r-1')).toBeVisible();
    fails = false;
    await user.click(screen.getByText('Try Again'));
    expect(await screen.findByText('No appointments scheduled.')).toBeVisible();
  });

  test('R3-049 a failed refresh keeps the day that is shown, with a note', async () => {
    // Begun: the page does not ask whether it is over.
    const begun = { time: '9:00 AM', startMinute: 540 };
    office(() => [appointment(begun)]);
    const { user } = renderApp(DAY);
    await card();
    server.use(
      http.post('*/api/appointments/5/complete', () =>
        HttpResponse.json(appointment({ ...begun, status: 'Completed' })),
      ),
      http.get('*/api/appointments/date/:date', () => proxied(503)),
    );
    await user.click(screen.getByRole('button', { name: 'Complete Discovery call' }));
    expect(await screen.findByText("Couldn't refresh. This may be out of date.")).toBeVisible();
    await card();
    expect(screen.getByText('1 appointment')).toBeVisible();
    office(() => [appointment({ ...begun, status: 'Completed' })]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText(/^Couldn't refresh/)).not.toBeInTheDocument());
    await card();
  });

  test('R1-314 a day that was shown is not asked for again within 60 seconds', async () => {
    const asked = office(() => [appointment()]);
    const { user } = renderApp(DAY);
    await card();
    await user.click(screen.getByText('Next'));
    await waitFor(() => expect(asked).toHaveLength(2));
    await user.click(screen.getByText('Previous'));
    await card();
    expect(asked).toHaveLength(2);
  });

  test('someone who may not see appointments is told so', async () => {
    server.use(http.get('*/api/auth/me', () => HttpResponse.json({ ...person(), permissions: [] })));
    renderApp('/calendar');
    expect(await screen.findByText('You do not have permission to see appointments.')).toBeVisible();
  });
});

describe('people who asked not to be contacted', () => {
  const suppressed = { reason: 'They asked not to be contacted.', since: '2026-11-20T18:00:00Z' };
  const marked = appointment({ client: { ...appointment().client, suppressed } });

  test('R3-039 are marked in the list of appointments', async () => {
    office(() => [marked, appointment({ id: 6 })]);
    renderApp('/leads/appointments');
    const table = within(await screen.findByRole('table', { name: 'Appointments' }));
    expect(await table.findAllByText('Do Not Contact')).toHaveLength(1);
  });

  test('R3-039 are marked on the cards of the calendar', async () => {
    office(() => [marked]);
    renderApp(DAY);
    expect(within(await card()).getByText('Do Not Contact')).toBeVisible();
  });
});
