import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { user } from './factories';
import { rows, server } from './server';

type Appointment = components['schemas']['Appointment'];

/** 11:20 AM on Saturday, November 21, 2026 in Los Angeles. */
export const NOW = new Date('2026-11-21T19:20:00Z');

export function appointment(change: Partial<Appointment> = {}): Appointment {
  return {
    id: 5,
    version: 3,
    title: 'Discovery call',
    date: '2026-11-21',
    time: '1:00 PM',
    startMinute: 780,
    duration: 30,
    type: 'Phone Call',
    status: 'Scheduled',
    userId: 2,
    userName: 'Maya Torres',
    client: { id: 12, name: 'Ramon Henderson', kind: 'lead', phone: '(407) 555-0100', suppressed: null },
    leadId: 12,
    clientId: null,
    location: 'Suite 4',
    info: 'Two weeks',
    rescheduledFromId: null,
    rescheduledToId: null,
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
    acts: ['complete', 'no-show', 'cancel', 'reschedule', 'move', 'edit'],
    ...change,
  };
}

/** Someone who may make appointments, and these appointments; returns every address that was asked. */
export function office(records: () => Appointment[], canWrite = true): string[] {
  const asked: string[] = [];
  const answer = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(decodeURIComponent(pathname + search));
    return rows(records());
  };
  const permissions = ['appointments.read', 'staff.read', 'search', 'leads.read', 'clients.read'];
  server.use(
    http.get('*/api/auth/me', () =>
      HttpResponse.json({
        ...user({ id: 2, firstName: 'Maya', lastName: 'Torres' }),
        permissions: canWrite ? [...permissions, 'appointments.write', 'raw_leads.write'] : permissions,
      }),
    ),
    http.get('*/api/staff', () =>
      HttpResponse.json([
        { id: 2, name: 'Maya Torres', initials: 'MT', role: 'sales_rep' },
        { id: 3, name: 'Julian Price', initials: 'JP', role: 'sales_rep' },
      ]),
    ),
    http.get('*/api/appointments/date/:date', answer),
    http.get('*/api/appointments', answer),
    http.get('*/api/appointments/:id/timeline', () => rows([])),
    http.get('*/api/appointments/:id', ({ params }) =>
      HttpResponse.json(records().find(({ id }) => String(id) === params.id) ?? appointment()),
    ),
  );
  return asked;
}
