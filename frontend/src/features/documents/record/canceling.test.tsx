import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { agreement, period } from '../../../test/agreements';
import { allow, documentPage, generated } from '../../../test/documents';
import { renderApp } from '../../../test/render';
import { server, takes } from '../../../test/server';
import type { Agreement, Cancellation } from './agreementApi';

beforeEach(() => allow('documents.write', 'clients.read'));

const LATE: Agreement['cancelNotices'][number] = {
  how: 'letter',
  postedOn: '2026-12-02',
  saidAt: null,
  arrivedOn: '2026-12-04',
  proof: 'Scan 12',
  inTime: false,
  recordedAt: '2026-12-04T15:00:00Z',
  accepted: null,
  decidedAt: null,
  decidedReason: null,
};

function shows(found: Agreement) {
  documentPage(() => generated({ status: 'Signed', signed: true, acts: [] }));
  server.use(http.get('*/api/documents/:id/agreement', () => HttpResponse.json(found)));
}

const answered = (outcome: Cancellation['outcome']): Cancellation => ({
  outcome,
  refundDueOn: null,
  refundIds: [],
  aside: [],
  agreement: agreement({ period: period() }),
});

test('R6-025 R6-032 what the client said is recorded at the agreement, and its outcome is told', async () => {
  shows(agreement({ period: period(), acts: ['cancel'], heldMoney: 1_500 }));
  const sent = takes('post', '*/api/agreements/:id/cancel', () => HttpResponse.json(answered('canceled')));
  const { user } = renderApp('/documents/4');
  expect(await screen.findByText('$1,500.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel Agreement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Client Canceled/), 'phone');
  await user.click(dialog.getByRole('button', { name: 'Record Cancellation' }));
  expect(await screen.findByText('Agreement canceled. Held money goes back')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ version: 2, how: 'phone', postedOn: null, proof: null })]);
});

test('R6-026 a notice that came late is shown, and accepted with a reason', async () => {
  shows(agreement({ period: period(), acts: ['accept_notice'], cancelNotices: [LATE] }));
  const sent = takes('post', '*/api/agreements/:id/accept-notice', () =>
    HttpResponse.json(answered('canceled')),
  );
  const { user } = renderApp('/documents/4');
  expect(await screen.findByText('By letter · Too late, and waits · Scan 12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept Late Cancellation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'The mail server was down');
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Agreement canceled. Held money goes back')).toBeVisible();
  expect(sent).toEqual([{ version: 2, reason: 'The mail server was down' }]);
});

test('R6-026 a notice that came late is declined with a reason', async () => {
  const declined = {
    ...LATE,
    accepted: false,
    decidedAt: '2026-12-05T15:00:00Z',
    decidedReason: 'No postmark',
  };
  let found = agreement({ period: period(), acts: ['decline_notice'], cancelNotices: [LATE] });
  documentPage(() => generated({ status: 'Signed', signed: true, acts: [] }));
  server.use(http.get('*/api/documents/:id/agreement', () => HttpResponse.json(found)));
  const sent = takes('post', '*/api/agreements/:id/decline-notice', () => {
    found = agreement({ period: period(), acts: [], cancelNotices: [declined] });
    return HttpResponse.json(found);
  });
  const { user } = renderApp('/documents/4');
  await user.click(await screen.findByRole('button', { name: 'Decline Late Cancellation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'No postmark');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('By letter · Too late, declined: No postmark · Scan 12')).toBeVisible();
  expect(sent).toEqual([{ version: 2, reason: 'No postmark' }]);
});
