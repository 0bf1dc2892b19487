import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { agreement, period } from '../../../test/agreements';
import { violations } from '../../../test/axe';
import { allow, document, documentPage, generated } from '../../../test/documents';
import { refused } from '../../../test/refused';
import { renderApp } from '../../../test/render';
import { rows, server, takes } from '../../../test/server';
import { agreementInput, agreementValues, choices, fieldsOf } from './agreement';
import type { Agreement } from './agreementApi';

const PAGE = '/documents/4';

beforeEach(() => allow('documents.write', 'clients.read'));

function shows(found: Agreement) {
  server.use(
    http.get('*/api/documents/:id/agreement', () => HttpResponse.json(found)),
    http.get('*/api/clients/:id/documents', () => rows([document({ id: 8, title: 'The notice' })])),
    http.get('*/api/payment-plans', () => rows([])),
  );
}

describe('the card of an agreement', () => {
  test('R6-032 R6-020 it shows the channel, the states, the last day and its rules with their sources', async () => {
    documentPage(() => generated({ status: 'Signed', signed: true, acts: [] }));
    shows(agreement({ channel: 'online', period: period(), acts: ['add_missing', 'lengthen'] }));
    renderApp(PAGE);
    expect(await screen.findByText('Client may cancel until Dec 1, 2026.')).toBeVisible();
    expect(screen.getByText('Online')).toBeVisible();
    expect(screen.getByText('FL')).toBeVisible();
    expect(screen.getByText('NV')).toBeVisible();
    expect(screen.getByText('Held')).toBeVisible();
    const rules = within(screen.getByRole('list', { name: 'Rules used' })).getAllByRole('listitem');
    expect(rules.map((rule) => rule.textContent)).toEqual([
      'The office’s own period (law read)Nov 30, 2026',
      'Fla. Stat. 721.205; ten days are general knowledge (general knowledge)Dec 1, 2026',
    ]);
    expect(screen.getByRole('button', { name: 'Lengthen' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('R6-076 without its notice it says what to do first', async () => {
    documentPage(() => document());
    const notice = { isThere: false, inPaper: false, documentId: null, documentTitle: null, on: null };
    shows(agreement({ notice }));
    renderApp(PAGE);
    expect(await screen.findByText('Add the notice of cancellation first.')).toBeVisible();
  });

  test('R6-019 how it came about is entered before it is signed', async () => {
    documentPage(() => generated());
    shows(agreement());
    const sent = takes('put', '*/api/documents/:id/agreement', () => HttpResponse.json(agreement()));
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Edit Agreement' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Agreed'), 'phone');
    await dialog.findByRole('option', { name: 'The notice' });
    await user.selectOptions(dialog.getByLabelText('Notice of Cancellation'), '8');
    await user.click(dialog.getByRole('button', { name: 'Save Agreement' }));
    expect(await screen.findByText('Agreement saved successfully')).toBeVisible();
    expect(sent).toEqual([
      {
        version: 2,
        channel: 'phone',
        noticeInPaper: true,
        noticeDocumentId: 8,
        noticeOn: null,
        spokenNoticeOn: null,
        disclosuresOn: null,
        planId: null,
        moneyBack: false,
        debtReduced: false,
      },
    ]);
  });

  test('R6-020 signed without the day of its notice it says that nothing is counted', async () => {
    documentPage(() => document({ status: 'Signed', signed: true, acts: [] }));
    const notice = { isThere: true, inPaper: false, documentId: 8, documentTitle: 'The notice', on: null };
    const sentence = 'The client has no notice of cancellation yet.';
    const waiting = period({ noticeOn: null, cancelBy: null, sentence });
    shows(agreement({ notice, period: waiting, acts: ['add_missing'] }));
    renderApp(PAGE);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText(/^Enter the day on which the client received the notice/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'The notice' })).toHaveAttribute('href', '/documents/8');
    expect(screen.queryByRole('button', { name: 'Lengthen' })).not.toBeInTheDocument();
  });

  test('one that cannot be loaded says so and is asked for again', async () => {
    documentPage(() => generated());
    let answer = (): Response => HttpResponse.error();
    server.use(http.get('*/api/documents/:id/agreement', () => answer()));
    const { user } = renderApp(PAGE);
    const card = within(await screen.findByRole('region', { name: 'Agreement' }));
    await card.findByRole('alert');
    answer = () => HttpResponse.json(agreement({ channel: 'home' }));
    await user.click(card.getByRole('button', { name: 'Try Again' }));
    expect(await card.findByText('At the client’s home')).toBeVisible();
  });

  test('one that is not on record yet has no card', async () => {
    documentPage(() => document());
    server.use(
      http.get('*/api/documents/:id/agreement', () => refused('GET /documents/{id}/agreement', 'not_found')),
    );
    renderApp(PAGE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Exit contract' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Agreement' })).not.toBeInTheDocument());
  });

  test('a document of another type has none', async () => {
    documentPage(() => document({ type: 'Resort Contract' }));
    shows(agreement());
    renderApp(PAGE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Exit contract' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Agreement' })).not.toBeInTheDocument();
  });
});

test.each<[string, Partial<Agreement>, ReturnType<typeof fieldsOf>]>([
  ['a draft', {}, { how: true, notice: true, disclosures: true }],
  [
    'signed with its notice',
    { acts: ['add_missing'], period: period() },
    { how: false, notice: false, disclosures: true },
  ],
  [
    'signed without its notice',
    { acts: ['add_missing'], period: period({ noticeOn: null }), disclosuresOn: '2026-11-20' },
    { how: false, notice: true, disclosures: false },
  ],
])('what may be entered of %s', (_, change, fields) => {
  expect(fieldsOf(agreement(change))).toEqual(fields);
});

test('what was entered goes back as it came', () => {
  const entered = agreement({
    channel: 'home',
    spokenNoticeOn: '2026-11-20',
    plan: { id: 3, name: 'Exit plan' },
  });
  expect(agreementInput(agreementValues(entered), 2)).toEqual({
    version: 2,
    channel: 'home',
    noticeInPaper: true,
    noticeDocumentId: null,
    noticeOn: null,
    spokenNoticeOn: '2026-11-20',
    disclosuresOn: null,
    planId: 3,
    moneyBack: false,
    debtReduced: false,
  });
});

test('what is chosen stays a choice while the others are on their way', () => {
  const chosen = { value: '3', label: 'Exit plan' };
  const other = { value: '4', label: 'Other plan' };
  expect(choices([], chosen)).toEqual([chosen]);
  expect(choices([chosen, other], chosen)).toEqual([chosen, other]);
  expect(choices([other], null)).toEqual([other]);
});
