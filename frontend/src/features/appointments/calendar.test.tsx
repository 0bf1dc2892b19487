import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appointment, NOW, office } from '../../test/appointments';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';

// Compiling a page's chunk takes longer than a test may wait on a busy machine.
beforeAll(async () => {
  await import('./CalendarPage');
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

describe('the calendar', () => {
  test('R1-012 R1-145 R1-146 R1-147 R1-148 R1-149 R1-150 R1-151 R1-152 R1-160 texts and controls', async () => {
    office(() => [appointment()]);
    renderApp('/calendar');
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    expect(screen.getByText('New Appointment')).toHaveAttribute('href', '/calendar/new?date=2026-11-21');
    expect(screen.getByLabelText('Date')).toHaveValue('2026-11-21');
    const views = screen.getByRole('group', { name: 'View' });
    expect(
      within(views)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Day', 'Week', 'Month']);
    await screen.findByRole('option', { name: 'Julian Price' });
    const users = screen.getByLabelText<HTMLSelectElement>('User');
    expect([...users.options].map(({ label }) => label)).toEqual([
      'All Users',
      'Maya Torres',
      'Julian Price',
      'Unknown',
    ]);
    const legend = screen.getByRole('list', { name: 'Appointment types' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Phone Call', 'Video Conference', 'In-Person Meeting']);
    for (const name of ['Previous', 'Today', 'Next']) {
      expect(screen.getByRole('button', { name })).toBeEnabled();
    }
    expect(screen.queryByText(/not implemented in this demo/)).toBeNull();
  });

  test('R1-152 R1-153 R1-279 Previous, Today and Next walk the day, in the address', async () => {
    const asked = office(() => []);
    const { user, address } = renderApp('/calendar');
    expect(await screen.findByText('Saturday, November 21, 2026')).toBeVisible();
    await user.click(screen.getByText('Next'));
    expect(address()).toBe('/calendar?date=2026-11-22');
    expect(screen.getByText('Sunday, November 22, 2026')).toBeVisible();
    await waitFor(() => expect(asked).toContain('/api/appointments/date/2026-11-22'));
    await user.click(within(screen.getByRole('main')).getByText('Today'));
    expect(address()).toBe('/calendar');
    await user.click(screen.getByText('Previous'));
    expect(address()).toBe('/calendar?date=2026-11-20');
  });

  test('R1-147 R1-150 the date picker and the user filter go to the server', async () => {
    const asked = office(() => []);
    const { user, address } = renderApp(DAY);
    await screen.findByRole('option', { name: 'Julian Price' });
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-03-14' } });
    await user.selectOptions(screen.getByLabelText('User'), 'Julian Price');
    expect(address()).toBe('/calendar?view=day&date=2027-03-14&user=3');
    await waitFor(() => expect(asked.at(-1)).toBe('/api/appointments/date/2027-03-14?user=3'));
    expect(await screen.findByText('No appointments match these filters.')).toBeVisible();
    await user.click(screen.getByText('Clear filters'));
    expect(address()).toBe('/calendar?view=day&date=2027-03-14');
  });

  test('the keys of the calendar, not while a field has the focus', async () => {
    office(() => []);
    const { user, address } = renderApp(DAY);
    await screen.findByText('No appointments scheduled.');
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/calendar?view=day&date=2026-11-22');
    await user.keyboard('{Home}');
    expect(address()).toBe('/calendar?view=day');
    await user.click(screen.getByLabelText('Date'));
    await user.keyboard('{ArrowLeft}');
    expect(address()).toBe('/calendar?view=day');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('3');
    expect(address()).toBe('/calendar?view=month');
  });
});

describe('the Day view', () => {
  test('R1-154 R1-158 R1-159 12 hourly rows, Add in the empty ones, the count', async () => {
    office(() => [appointment({ startMinute: 780, duration: 90 })]);
    renderApp(DAY);
    await card();
    const rows = within(screen.getByRole('list', { name: 'Hours' }));
    const hours = rows.getAllByText(/^\d+:00 [AP]M$/).map((hour) => hour.textContent);
    expect(hours).toHaveLength(12);
    expect([hours[0], hours[11]]).toEqual(['8:00 AM', '7:00 PM']);
    // R5-154: it is 11:20 AM; what is behind that is recorded.
    const records = rows.getAllByLabelText(/^Record an appointment at/);
    expect(records.map(({ textContent }) => textContent)).toEqual(['Record', 'Record', 'Record', 'Record']);
    expect(records[0]).toHaveAttribute('href', '/calendar/new?date=2026-11-21&time=08%3A00');
    const adds = rows.getAllByLabelText(/^Add an appointment at/);
    expect(adds).toHaveLength(6);
    expect(adds[0]).toHaveAttribute('href', '/calendar/new?date=2026-11-21&time=12%3A00');
    expect(screen.queryByLabelText('Add an appointment at 2:00 PM')).toBeNull();
    expect(screen.getByText('1 appointment')).toBeVisible();
  });

  test('R5-154 today opens one hour before now with the red line; another day at its first hour', async () => {
    office(() => [appointment()]);
    const { unmount } = renderApp(DAY);
    await card();
    const day = screen.getByRole('region', { name: 'Day' });
    // 10:20 AM is 140 minutes below 8:00 AM, at 112 px an hour.
    expect(Math.round(day.scrollTop)).toBe(261);
    expect(day.querySelector('.now')).not.toBeNull();
    unmount();
    renderApp(`${DAY}&date=2026-11-22`);
    await card();
    expect(screen.getByRole('region', { name: 'Day' }).scrollTop).toBe(0);
  });

  test('R5-154 the chosen people have a lane each, one’s own first, and hours of their own to fill', async () => {
    const asked = office(() => [
      appointment(),
      appointment({ id: 6, title: 'Signing', userId: 3, userName: 'Julian Price' }),
      appointment({ id: 7, title: 'Of nobody', userId: null, userName: null }),
    ]);
    const { user, address } = renderApp(DAY);
    await card('Of nobody');
    await user.click(screen.getByRole('button', { name: 'Lanes' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Julian Price' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Maya Torres' }));
    expect(decodeURIComponent(address())).toBe('/calendar?view=day&people=3,2');
    await user.keyboard('{Escape}');
    const day = await screen.findByRole('region', { name: 'Day' });
    expect(day.querySelector('div > span')?.parentElement).toHaveTextContent('Maya TorresJulian Price');
    expect(screen.queryByText('Of nobody')).toBeNull();
    expect(screen.getByText('2 appointments')).toBeVisible();
    const place = (await card('Signing')).closest<HTMLElement>('.place');
    expect(place?.style.getPropertyValue('--lane')).toBe('0.5');
    expect(screen.getByLabelText('Add an appointment at 3:00 PM for Julian Price')).toHaveAttribute(
      'href',
      '/calendar/new?date=2026-11-21&time=15%3A00&userId=3',
    );
    expect(asked.filter((path) => path.includes('user='))).toEqual([]);
  });

  test('R1-154 what is earlier or later stands in a strip', async () => {
    office(() => [
      appointment({ id: 1, title: 'Early', startMinute: 450, time: '7:30 AM' }),
      appointment({ id: 2, title: 'Late', startMinute: 1230, time: '8:30 PM' }),
    ]);
    renderApp(DAY);
    await card('Early');
    const strip = (name: string) => within(screen.getByRole('region', { name }));
    expect(strip('Before 8:00 AM').getByText('Early')).toBeVisible();
    expect(strip('After 8:00 PM').getByText('Late')).toBeVisible();
    expect(screen.getByText('2 appointments')).toBeVisible();
  });

  test('R1-155 R1-156 R1-157 a card, and its icons only while it is scheduled', async () => {
    office(() => [
      appointment({ userName: null }),
      appointment({
        id: 6,
        title: 'Signing',
        status: 'Completed',
        startMinute: 900,
        time: '3:00 PM',
        acts: ['reopen', 'edit'],
      }),
    ]);
    renderApp(DAY);
    const open = within(await card());
    expect(open.getByText('1:00 PM (30 min)')).toBeVisible();
    expect(open.getByText('Phone Call · Unknown · Ramon Henderson')).toBeVisible();
    expect(open.getByRole('button', { name: 'Complete Discovery call' })).toBeVisible();
    expect(open.getByRole('button', { name: 'Cancel Discovery call' })).toBeVisible();
    const done = within(await card('Signing'));
    expect(done.getByText('Completed')).toBeVisible();
    expect(done.queryByRole('button')).toBeNull();
  });

  test.each([
    ['Complete', 'complete', 'Completed', 'Appointment completed successfully'],
    ['Cancel', 'cancel', 'Canceled', 'Appointment canceled successfully'],
  ] as const)(
    'R1-157 R1-218 R3-072 %s works and can be undone; a completion before its time is asked about',
    async (name, path, status, text) => {
      let now = appointment();
      const sent: unknown[] = [];
      office(() => [now]);
      const settle =
        (next: typeof now.status) =>
        async ({ request }: { request: Request }) => {
          sent.push(await request.json());
          now = { ...now, status: next, version: now.version + 1 };
          return HttpResponse.json(now);
        };
      server.use(
        http.post(`*/api/appointments/5/${path}`, settle(status)),
        http.post('*/api/appointments/5/reopen', settle('Scheduled')),
      );
      const { user } = renderApp(DAY);
      await user.click(await screen.findByLabelText(`${name} Discovery call`));
      if (path === 'complete') {
        expect(await screen.findByText(/^This is on Saturday, November 21, 2026\. Mark it/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Mark as Completed' }));
      }
      expect(await screen.findByText(text)).toBeVisible();
      expect(within(await card()).getByText(status)).toBeVisible();
      await user.click(screen.getByText('Undo'));
      expect(await screen.findByText('Appointment scheduled again')).toBeVisible();
      expect(sent).toEqual([{ version: 3 }, { version: 4 }]);
    },
  );

  test('without the permission to write there is nothing to press', async () => {
    office(() => [appointment({ acts: [] })], false);
    renderApp(DAY);
    expect(within(await card()).queryByRole('button')).toBeNull();
    expect(screen.queryByLabelText(/^Add an appointment/)).toBeNull();
    expect(screen.queryByText('New Appointment')).toBeNull();
  });
});
