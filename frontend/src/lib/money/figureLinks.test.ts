import { expect, test } from 'vitest';
import { clientsOf, clientsOfStaff, completedBy, leadsOfStep, openLeadsOf, paymentsOf } from './figureLinks';

const PAID = '/payments?status=completed&mock=false&from=2026-02-01&to=2026-02-28';

// What is opened → its address.
test.each([
  [paymentsOf('2026-02'), PAID],
  [paymentsOf('2026-02', 7), `${PAID}&salespersonId=7`],
  [clientsOf('2026-02'), '/clients?createdFrom=2026-02-01&createdTo=2026-02-28&archived=all'],
  [clientsOfStaff(7), '/clients?assignedTo=7'],
  [openLeadsOf(7, ['New Lead', 'Qualified']), '/leads?assignedTo=7&status=New+Lead%2CQualified'],
  [completedBy(7, '2026-02'), '/leads/appointments?user=7&status=Completed&from=2026-02-01&to=2026-02-28'],
  [leadsOfStep([], '', ''), '/leads'],
  [
    leadsOfStep(['Closed/Enrolled'], '2026-02-01', ''),
    '/leads?status=Closed%2FEnrolled&createdFrom=2026-02-01',
  ],
  [leadsOfStep([], '', '2026-02-28'), '/leads?createdTo=2026-02-28'],
])('R3-070 a figure opens its list: %s', (address, outcome) => {
  expect(address).toBe(outcome);
});
