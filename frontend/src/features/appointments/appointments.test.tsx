import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appointment, NOW, office } from '../../test/appointments';
import { lead } from '../../test/factories';
import { proxied, refusalOf, refused } from '../../test/refused';
import { renderApp } from '../../test/render';
import { rows, server } from '../../test/server';
import { applyStyles } from '../../test/styles';

// Compiling a page's chunk takes longer than a test may wait on a busy machine.
beforeAll(async () => {
  await import('./AppointmentsPage');
  await import('./AppointmentPage');
  await import('./NewAppointmentPage');
}, 60_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

describe('Active Appointments', () => {
  test('R1-025 R1-044 what is scheduled from today on', async () => {
    const asked = office(() => [appointment(), appointment({ id: 6, title: 'Signing', userName: null })]);
    renderApp('/leads/appointments');
    expect(await screen.findByText('Showing 2 of 2 appointments')).toBeVisible();
    expect(screen.getByText('Active Appointments', { selector: 'h1' })).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Appointments' }));
    expect(table.getByText('Signing')).toHaveAttribute('href', '/appointments/6');
    expect(table.getAllByText('Ramon Henderson')[0]).toHaveAttribute('href', '/leads/12');
    expect(table.getAllByText('1:00 PM (30 min)')).toHaveLength(2);
    expect(table.getByText('Unknown')).toBeVisible();
    expect(asked).toEqual(['/api/appointments?from=2026-11-21&status=Scheduled&sort=date&page=1&perPage=25']);
  });

  test('R5-163 the two links of a row are each at least 24 px tall', async () => {
    office(() => [appointment()]);
    renderApp('/leads/appointments');
    const table = within(await screen.findByRole('table', { name: 'Appointments' }));
    const links = [await table.findByText('Discovery call'), table.getByText('Ramon Henderson')];
    applyStyles();
    for (const link of links) expect(getComputedStyle(link.closest('a') as Element).minHeight).toBe('24px');
  });

  test('the address of the dashboard is asked for exactly, and the filters change it', async () => {
    const asked = office(() => [appointment()]);
    const { user, address } = renderApp(
      '/leads/appointments?from=2026-11-01&to=2026-11-30&status=Scheduled,Completed',
    );
    expect(await screen.findByText('Showing 1 of 1 appointments')).toBeVisible();
    expect(asked[0]).toBe(
      '/api/appointments?from=2026-11-01&to=2026-11-30&status=Scheduled,Completed&sort=date&page=1&perPage=25',
    );
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Scheduled or Completed');
    expect(screen.getByLabelText('Which')).toHaveDisplayValue('All appointments');
    await user.click(screen.getByLabelText('Remove filter From: Nov 1, 2026'));
    expect(address()).toBe('/leads/appointments?to=2026-11-30&status=Scheduled%2CCompleted');
    await user.selectOptions(screen.getByLabelText('Which'), '');
    expect(address()).toBe('/leads/appointments');
  });

  test('empty, no match and error are three screens', async () => {
    office(() => []);
    const { user, address } = renderApp('/leads/appointments');
    expect(await screen.findByText('No appointments scheduled.')).toBeVisible();
    await user.type(screen.getByPlaceholderText('Search appointments...'), 'zzz');
    expect(await screen.findByText('No appointments match these filters.')).toBeVisible();
    server.use(http.get('*/api/appointments', () => refused('GET /appointments', 'fault')));
    await user.click(screen.getByText('Clear filters'));
    await user.selectOptions(screen.getByLabelText('Which'), 'all');
    expect(address()).toBe('/leads/appointments?show=all');
    expect(await screen.findByText('Error loading appointments. Please try again later.')).toBeVisible();
  });
});

describe('a new appointment', () => {
  const plainHit = { status: null, brand: null, suppressed: null };
  const found = {
    numbered: [],
    others: [],
    groups: [
      {
        kind: 'document',
        label: 'Documents',
        total: 1,
        more: false,
        hits: [{ id: 1, title: 'Ramon’s deed', detail: '', ...plainHit, to: '/documents/1' }],
      },
      {
        kind: 'client',
        label: 'Clients',
        total: 1,
        more: false,
        hits: [{ id: 8, title: 'Ramona Diaz', detail: 'Orlando', ...plainHit, to: '/clients/8' }],
      },
    ],
  };

  test('R1-031 R1-193 R3-074 is made with a searched client; an overlap is asked about', async () => {
    office(() => []);
    const { detail } = refusalOf('POST /appointments', 'overlap');
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/search', () => HttpResponse.json(found)),
      http.post('*/api/appointments', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refused('POST /appointments', 'overlap')
          : HttpResponse.json(appointment({ date: '2026-11-23' }), { status: 201 });
      }),
    );
    const { user, address } = renderApp('/calendar/new?date=2026-11-23&time=10:00');
    // R3-074: whom it is with and who holds it cannot be confused.
    const staff = await screen.findByLabelText<HTMLSelectElement>('Staff Member');
    expect(staff.options[0]).toHaveTextContent('Not assigned');
    expect(screen.queryByLabelText('With')).toBeNull();
    await user.type(await screen.findByLabelText(/^Title/), 'Intro');
    await user.type(screen.getByLabelText(/^Client or Lead/), 'ramo');
    await user.click(await screen.findByText('Ramona Diaz'));
    expect(screen.queryByText('Ramon’s deed')).toBeNull();
    await user.click(screen.getByText('Create Appointment'));
    expect(await screen.findByText(detail)).toBeVisible();
    await user.click(screen.getByText('Save Anyway'));
    expect(await screen.findByText('Appointment created successfully')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/calendar?view=day&date=2026-11-23'));
    expect(sent[1]).toEqual({
      title: 'Intro',
      date: '2026-11-23',
      time: '10:00',
      duration: 30,
      type: 'Phone Call',
      status: 'Scheduled',
      userId: 2,
      leadId: null,
      clientId: 8,
      location: null,
      info: null,
      allowOverlap: true,
    });
  });

  test('what was typed outlasts an overlap though the person of the address could not be read', async () => {
    office(() => []);
    const { detail } = refusalOf('POST /appointments', 'overlap');
    server.use(
      http.get('*/api/leads/:id(\\d+)', () => refused('GET /leads/{id}', 'fault')),
      http.get('*/api/search', () => HttpResponse.json(found)),
      http.post('*/api/appointments', () => refused('POST /appointments', 'overlap')),
    );
    const { user } = renderApp('/calendar/new?leadId=12&date=2026-11-23&time=10:00');
    await user.type(await screen.findByLabelText(/^Title/), 'Intro');
    await user.type(screen.getByLabelText(/^Client or Lead/), 'ramo');
    await user.click(await screen.findByText('Ramona Diaz'));
    await user.click(screen.getByText('Create Appointment'));
    expect(await screen.findByText(detail)).toBeVisible();
    await user.click(screen.getByText('Go Back'));
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Intro');
  });

  test('R1-142 the person of the address is chosen; what is missing is said', async () => {
    office(() => []);
    server.use(http.get('*/api/leads/:id(\\d+)', () => HttpResponse.json(lead())));
    const { user } = renderApp('/calendar/new?leadId=12');
    expect(await screen.findByLabelText(/^Client or Lead/)).toHaveValue('Ramon Henderson');
    await user.click(screen.getByLabelText('Clear'));
    await user.clear(screen.getByLabelText(/^Duration/));
    await user.click(screen.getByText('Create Appointment'));
    expect(await screen.findByText('Select a client or lead')).toBeVisible();
    expect(screen.getByText('Enter a duration from 5 to 720 minutes')).toBeVisible();
  });

  test('R5-151 without a title it is the occasion with the person; a free time is one press away', async () => {
    office(() => [appointment({ date: '2026-11-23', startMinute: 9 * 60 + 30, duration: 60 })]);
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/leads/:id(\\d+)', () => HttpResponse.json(lead())),
      http.post('*/api/appointments', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refused('POST /appointments', 'overlap')
          : HttpResponse.json(appointment({ date: '2026-11-23' }), { status: 201 });
      }),
    );
    const { user } = renderApp('/calendar/new?leadId=12&date=2026-11-23&time=08:00');
    const title = await screen.findByLabelText('Title');
    expect(title).toHaveAccessibleDescription('Leave blank for “Follow-up call with Ramon Henderson”');
    const free = within(await screen.findByRole('group', { name: 'Free times' }));
    expect(free.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '9:00 AM',
      '10:30 AM',
      '11:00 AM',
      '11:30 AM',
      '12:00 PM',
      '12:30 PM',
    ]);
    await user.click(free.getByRole('button', { name: '10:30 AM' }));
    expect(screen.getByLabelText(/^Time/)).toHaveValue('10:30');
    // Enter is all that is left.
    await user.keyboard('{Enter}');
    await user.click(await screen.findByText('Go Back'));
    await user.click(screen.getByRole('button', { name: 'Signing' }));
    await user.click(screen.getByText('Create Appointment'));
    expect(await screen.findByText('Appointment created successfully')).toBeVisible();
    expect(sent).toMatchObject([
      { title: 'Follow-up call with Ramon Henderson', time: '10:30' },
      { title: 'Signing with Ramon Henderson', time: '10:30', status: 'Scheduled' },
    ]);
  });

  test('R5-151 the status is asked of the past alone', async () => {
    office(() => []);
    server.use(http.get('*/api/leads/:id(\\d+)', () => HttpResponse.json(lead())));
    const { user } = renderApp('/calendar/new?leadId=12&date=2026-11-23&time=10:00');
    const date = await screen.findByLabelText(/^Date/);
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    await user.clear(date);
    await user.type(date, '2026-11-20');
    expect(await screen.findByLabelText('Status')).toHaveValue('Scheduled');
    expect(screen.queryByRole('group', { name: 'Free times' })).not.toBeInTheDocument();
  });

  test('R1-193 a time that does not exist is refused beside its field, and the typing stays', async () => {
    office(() => []);
    const gap = refusalOf('POST /appointments', 'time:invalid').detail;
    server.use(
      http.get('*/api/leads/:id(\\d+)', () => HttpResponse.json(lead())),
      http.post('*/api/appointments', () => refused('POST /appointments', 'time:invalid')),
    );
    const { user } = renderApp('/calendar/new?leadId=12&date=2027-03-14&time=02:30');
    await user.type(await screen.findByLabelText(/^Title/), 'Night call');
    await user.click(screen.getByText('Create Appointment'));
    expect(await screen.findByText(gap)).toBeVisible();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Night call');
  });
});

describe('an appointment', () => {
  test('R1-032 R1-193 its page: person, place, notes, file for a calendar', async () => {
    office(() => [appointment({ location: 'https://meet.example.com/1', type: 'Zoom' })]);
    const { user } = renderApp('/appointments/5');
    expect(await screen.findByText('Discovery call', { selector: 'h1' })).toBeVisible();
    expect(screen.getByText('Ramon Henderson')).toHaveAttribute('href', '/leads/12');
    expect(screen.getByText('(407) 555-0100').closest('a')).toBeNull();
    expect(screen.getByRole('button', { name: 'Call Ramon Henderson' })).toBeVisible();
    expect(screen.getByText('Sat, Nov 21, 2026')).toBeVisible();
    expect(screen.getByText('https://meet.example.com/1')).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText('Two weeks')).toBeVisible();
    await user.click(screen.getByText('More'));
    expect(screen.getByText('Add to my calendar (.ics)')).toHaveAttribute('href', '/api/appointments/5/ics');
  });

  test('R1-218 cancel asks for a reason', async () => {
    let now = appointment();
    office(() => [now]);
    let sent: unknown;
    server.use(
      http.post('*/api/appointments/5/cancel', async ({ request }) => {
        sent = await request.json();
        now = appointment({ status: 'Canceled', version: 4, acts: ['reopen', 'edit'] });
        return HttpResponse.json(now);
      }),
    );
    const { user } = renderApp('/appointments/5');
    await user.click(await screen.findByText('More'));
    await user.click(screen.getByText('Cancel Appointment…'));
    await user.type(screen.getByLabelText('Reason'), 'Family matter');
    await user.click(screen.getByText('Cancel Appointment', { selector: 'button' }));
    expect(await screen.findByText('Appointment canceled successfully')).toBeVisible();
    expect(sent).toEqual({ version: 3, reason: 'Family matter' });
    expect(await screen.findByText('Reopen')).toBeVisible();
    expect(screen.queryByText('Complete')).toBeNull();
  });

  test('R3-042 R1-218 a cancellation that failed keeps its reason', async () => {
    office(() => [appointment()]);
    server.use(http.post('*/api/appointments/5/cancel', () => proxied(503)));
    const { user } = renderApp('/appointments/5');
    await user.click(await screen.findByText('More'));
    await user.click(screen.getByText('Cancel Appointment…'));
    await user.type(await screen.findByLabelText('Reason'), 'Family matter');
    await user.click(screen.getByText('Cancel Appointment', { selector: 'button' }));
    expect(await screen.findByText('Failed to cancel appointment')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('Family matter');
    expect(screen.getByRole('dialog', { name: 'Cancel Appointment' })).toBeVisible();
  });

  test('R3-042 a cancellation that fails after its page was left is offered again', async () => {
    office(() => [appointment()]);
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    server.use(
      http.post('*/api/appointments/5/cancel', async () => {
        asked += 1;
        await wait;
        return proxied(503);
      }),
    );
    const view = renderApp('/appointments/5');
    await view.user.click(await screen.findByText('More'));
    await view.user.click(screen.getByText('Cancel Appointment…'));
    await view.user.type(await screen.findByLabelText('Reason'), 'Family matter');
    await view.user.click(screen.getByText('Cancel Appointment', { selector: 'button' }));
    await waitFor(() => expect(asked).toBe(1));
    view.unmount();
    answer();
    await waitFor(() => expect(Object.values(window.sessionStorage).join()).toContain('Family matter'));
    const again = renderApp('/appointments/5');
    await again.user.click(await screen.findByText('More'));
    await again.user.click(screen.getByText('Cancel Appointment…'));
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByLabelText('Reason')).toHaveValue('Family matter');
  });

  test('R1-218 R3-072 no-show, asked about before its time; one in the wrong state is told and shown as it is', async () => {
    let now = appointment();
    office(() => [now]);
    server.use(
      http.post('*/api/appointments/5/no-show', () => {
        now = appointment({ status: 'Completed', version: 4, acts: ['reopen', 'edit'] });
        return refused('POST /appointments/{id}/no-show', 'appointment_closed');
      }),
    );
    const { user } = renderApp('/appointments/5');
    await user.click(await screen.findByText('More'));
    await user.click(screen.getByText('No Show'));
    await user.click(await screen.findByRole('button', { name: 'Mark as No Show' }));
    expect(
      await screen.findByText(refusalOf('POST /appointments/{id}/no-show', 'appointment_closed').detail),
    ).toBeVisible();
    expect(await screen.findByText('Reopen')).toBeVisible();
  });

  test('R1-218 its page offers what the server does', async () => {
    office(() => [appointment({ status: 'No Show', acts: ['reschedule', 'reopen'] })]);
    const { user } = renderApp('/appointments/5');
    expect(await screen.findByText('Reopen')).toBeVisible();
    expect(screen.getByText('Reschedule')).toBeVisible();
    for (const act of ['Complete', 'Edit']) expect(screen.queryByText(act)).toBeNull();
    await user.click(screen.getByText('More'));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Add to my calendar (.ics)']);
  });

  test('R1-218 reschedule makes a linked successor and opens it', async () => {
    office(() => [
      appointment(),
      appointment({ id: 9, title: 'Discovery call again', rescheduledFromId: 5 }),
    ]);
    let sent: unknown;
    server.use(
      http.post('*/api/appointments/5/reschedule', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({
          appointment: appointment({ status: 'Rescheduled', rescheduledToId: 9, acts: ['edit'] }),
          successor: appointment({ id: 9 }),
        });
      }),
    );
    const { user, address } = renderApp('/appointments/5');
    await user.click(await screen.findByText('Reschedule'));
    expect(screen.getByLabelText(/^Date/)).toHaveValue('2026-11-22');
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-11-24' } });
    await user.click(screen.getAllByText('Reschedule').at(-1) as HTMLElement);
    expect(await screen.findByText('Appointment rescheduled successfully')).toBeVisible();
    expect(sent).toEqual({
      date: '2026-11-24',
      time: '13:00',
      duration: 30,
      userId: 2,
      allowOverlap: false,
      version: 3,
    });
    await waitFor(() => expect(address()).toBe('/appointments/9'));
    expect(await screen.findByText('Earlier appointment')).toHaveAttribute('href', '/appointments/5');
  });

  test('an edit that meets a newer record leaves the choice', async () => {
    office(() => [appointment()]);
    const sent: unknown[] = [];
    const current = appointment({ version: 9, location: 'Suite 7' });
    server.use(
      http.patch('*/api/appointments/5', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refused('PATCH /appointments/{id}', 'stale_version', { current })
          : HttpResponse.json({ ...current, info: 'Call first', version: 10 });
      }),
    );
    const { user } = renderApp('/appointments/5?edit=1');
    const notes = await screen.findByLabelText('Notes');
    await user.clear(notes);
    await user.type(notes, 'Call first');
    await user.click(screen.getByText('Save Changes'));
    expect(await screen.findByText(/Location: was Suite 4, is now Suite 7/)).toBeVisible();
    await user.click(screen.getByText('Apply My Changes'));
    expect(await screen.findByText('Appointment updated successfully')).toBeVisible();
    expect(sent).toMatchObject([
      { info: 'Call first', version: 3 },
      { info: 'Call first', version: 9 },
    ]);
  });

  test('one that does not exist says so', async () => {
    office(() => []);
    server.use(
      http.get('*/api/appointments/:id', () => refused('GET /appointments/{id}', 'not_found')),
      http.get('*/api/appointments/:id/timeline', () => rows([])),
    );
    renderApp('/appointments/77');
    expect(await screen.findByText('This appointment does not exist.')).toBeVisible();
  });
});
