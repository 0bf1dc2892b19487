import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../api/ApiError';
import { account, batch, harbor, line, mayaAtBank, payable, proposal, transaction } from '../../../test/bank';
import {
  batchBody,
  chosenRows,
  isUnderWay,
  periodOf,
  progressOf,
  refusedOf,
  totalOf,
  withRefused,
} from './batches/model';
import {
  chosenCents,
  matchBody,
  matchSchema,
  matchValues,
  proposalBody,
  recordsTitle,
} from './matching/model';
import {
  dollarsOfCents,
  inWords,
  isNormal,
  methodLabel,
  monitorQuery,
  releaseLabel,
  signedText,
} from './model';
import {
  asksToConfirm,
  commissionTransferInput,
  commissionTransferSchema,
  emptyCommissionTransfer,
  emptyPartnerTransfer,
  methodsOf,
  partnerTransferInput,
  partnerTransferSchema,
  recipientNamed,
} from './pay/form';
import { lastGoodText, syncTone } from './sync';

const TODAY = '2026-11-21';

/** What a form refuses, by field. */
async function refusals(
  schema: typeof partnerTransferSchema | typeof commissionTransferSchema,
  values: object,
) {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

describe('what is shown', () => {
  test('R2-073 balances come in cents and are shown divided by 100', () => {
    expect(dollarsOfCents(account().balance.available)).toBe(12345.67);
    expect(dollarsOfCents(-25_050)).toBe(-250.5);
  });

  test('R2-109 r5_080 what leaves has a minus sign, what comes a plus', () => {
    expect(signedText({ amount: 1250.5, direction: 'debit' })).toBe('\u2212$1,250.50');
    expect(signedText({ amount: 1250.5, direction: 'credit' })).toBe('+$1,250.50');
    expect(isNormal({ status: 'completed', reason: null })).toBe(true);
    expect(isNormal({ status: 'completed', reason: 'The bank has two movements.' })).toBe(false);
    expect(isNormal({ status: 'pending', reason: null })).toBe(false);
    expect(releaseLabel({ bankState: null })).toBe('Try Again');
    expect(releaseLabel({ bankState: 'unconfirmed' })).toBe('Mark as Not Sent');
    expect(inWords(transaction())).toBe('$1,250.50 to Harbor Title');
    expect(methodLabel('ach')).toBe('ACH');
    expect(methodLabel('wire')).toBe('Wire');
  });

  test('R2-075 R2-124 R2-127 the address as a query, without unknown values', () => {
    const list = { search: 'harbor', sort: '-transactionDate', page: 2, perPage: 25 };
    expect(monitorQuery({ ...list, filters: { status: 'failed', type: 'expense' } })).toEqual({
      search: 'harbor',
      status: 'failed',
      type: 'expense',
      page: 2,
      perPage: 25,
    });
    const unknown = { ...list, search: '', sort: 'amount', filters: { status: 'held', type: 'x' } };
    expect(monitorQuery(unknown)).toEqual({ sort: 'amount', page: 2, perPage: 25 });
  });
});

describe('R2-090 the age of what is shown', () => {
  const at = (minutesAgo: number | null, stale = false) =>
    syncTone(
      {
        lastSuccessAt:
          minutesAgo === null
            ? null
            : new Date(Date.UTC(2026, 10, 21, 20) - minutesAgo * 60_000).toISOString(),
        stale,
        error: null,
      },
      new Date('2026-11-21T20:00:00Z'),
    );

  test('amber after 5 and red after 30 minutes', () => {
    const table = [
      [0, 'fresh'],
      [4.99, 'fresh'],
      [5, 'amber'],
      [29.99, 'amber'],
      [30, 'red'],
      [null, 'red'],
    ] as const;
    for (const [minutes, outcome] of table) expect(at(minutes), `${minutes}`).toBe(outcome);
    expect(at(1, true)).toBe('amber');
  });

  test('the time of the last good data', () => {
    expect(lastGoodText('2026-11-21T20:00:00Z', 'America/Los_Angeles')).toBe(
      'Last good data: Nov 21, 2026, 12:00 PM PST.',
    );
    // It may be our own server that failed: nothing is said of the bank (R5-079).
    expect(lastGoodText(null, 'America/Los_Angeles')).toBe('');
  });
});

describe('the forms', () => {
  test('R2-152 R2-154 R2-155 R2-156 R2-157 what a partner payment needs', async () => {
    const empty = emptyPartnerTransfer(TODAY);
    expect(await refusals(partnerTransferSchema, empty)).toEqual({
      partnerId: 'Partner is required',
      counterpartyId: 'Payment recipient is required',
      amount: 'Amount is required',
    });
    const filled = { ...empty, partnerId: '9', counterpartyId: harbor.id };
    for (const amount of ['0', '-5', 'ten']) {
      const wrong = await refusals(partnerTransferSchema, { ...filled, amount });
      expect(wrong, amount).toEqual({ amount: 'Amount must be a positive number' });
    }
    const odd = { ...filled, amount: '5', paymentMethod: 'check', currency: 'EUR' };
    expect(await refusals(partnerTransferSchema, odd)).toEqual({
      paymentMethod: 'Choose ACH or wire',
      currency: 'Only USD can be sent',
    });
  });

  test('R2-153 R2-154 what a commission payment needs', async () => {
    expect(await refusals(commissionTransferSchema, emptyCommissionTransfer(TODAY))).toEqual({
      salesRepId: 'Sales representative is required',
      commissionId: 'Commission is required',
      counterpartyId: 'Payment recipient is required',
      amount: 'Amount is required',
    });
  });

  test('R2-111 R2-157 R2-242 the payload, with its default reference and currency', () => {
    const partner = {
      ...emptyPartnerTransfer(TODAY),
      partnerId: '9',
      counterpartyId: 'cp-1',
      amount: '1,250.50',
    };
    expect(partnerTransferInput(partner)).toEqual({
      partnerId: 9,
      amount: 1250.5,
      counterpartyId: 'cp-1',
      paymentMethod: 'ach',
      currency: 'USD',
      reference: 'Payment-20261121',
      description: null,
      note: null,
    });
    const commission = {
      ...emptyCommissionTransfer(TODAY),
      salesRepId: '3',
      commissionId: '41',
      counterpartyId: 'cp-2',
      amount: '399',
      confirmDuplicate: true,
    };
    expect(commissionTransferInput(commission)).toMatchObject({
      salesRepId: 3,
      commissionId: 41,
      amount: 399,
      reference: 'Commission-20261121',
      confirmDuplicate: true,
    });
  });

  test('a recipient is proposed by name, and offers only the ways it has', () => {
    expect(recipientNamed([harbor, mayaAtBank], ' maya torres')).toBe('cp-2');
    expect(recipientNamed([harbor], 'Nobody')).toBe('');
    expect(methodsOf([harbor, mayaAtBank], 'cp-2')).toEqual(['ach']);
    expect(methodsOf([harbor], '')).toEqual(['ach', 'wire']);
  });

  test('R5-109: a question about a payment is told from a refusal', () => {
    const refused = (code: string) => new ApiError(409, '', JSON.stringify({ code }));
    expect(asksToConfirm(refused('possible_duplicate'))).toBe('confirmDuplicate');
    expect(asksToConfirm(refused('unconfirmed_recipient'))).toBe('confirmRecipient');
    // Something else is there twice.
    expect(asksToConfirm(refused('duplicate'))).toBeUndefined();
    expect(asksToConfirm(refused('invalid_fields'))).toBeUndefined();
    expect(asksToConfirm(new Error('no answer'))).toBeUndefined();
  });
});

describe('paying many', () => {
  const partnerRow = payable({ commissionId: null, partnerPaymentId: 7, amount: 0.1 });
  const pennies = payable({ commissionId: 42, amount: 0.2 });

  test('what is chosen, what it comes to and what is sent', () => {
    const chosen = chosenRows(
      [payable(), pennies, partnerRow],
      new Map([
        ['c42', 'cp-2'],
        ['p7', 'cp-1'],
      ]),
    );
    expect(totalOf(chosen)).toBe(0.3);
    expect(batchBody('commissions', 'ach', chosen.slice(0, 1))).toEqual({
      kind: 'commissions',
      method: 'ach',
      items: [{ commissionId: 42, counterpartyId: 'cp-2' }],
    });
    expect(batchBody('partner_payments', 'wire', chosen.slice(1))).toEqual({
      kind: 'partner_payments',
      method: 'wire',
      items: [{ partnerPaymentId: 7, counterpartyId: 'cp-1' }],
    });
    // Nothing of what was reviewed is left out in silence.
    for (const kind of ['commissions', 'partner_payments'] as const) {
      expect(() => batchBody(kind, 'ach', chosen)).toThrow('This batch has a payment of another type');
    }
  });

  test('R5-100 what is sent is the amount less clawbacks, unless it is paid in full', () => {
    const row = payable({ commissionId: 43, amount: 400, owes: 284, agreed: true, due: 116 });
    const choice = new Map([['c43', 'cp-2']]);
    expect(totalOf(chosenRows([row], choice))).toBe(116);
    const inFull = chosenRows([row], choice, new Set(['c43']));
    expect(totalOf(inFull)).toBe(400);
    expect(batchBody('commissions', 'ach', inFull).items).toEqual([
      { commissionId: 43, counterpartyId: 'cp-2', payInFull: true },
    ]);
  });

  test('how far a batch is', () => {
    expect(progressOf(batch())).toEqual({
      all: 2,
      taken: 1,
      done: 2,
      completed: 1,
      underWay: 0,
      failed: 1,
    });
    expect(isUnderWay(batch())).toBe(false);
    const refused = batch().items.slice(1);
    expect(withRefused(batch().items, refused)).toHaveLength(2);
    expect(withRefused(batch().items.slice(0, 1), refusedOf({ refused }))).toHaveLength(2);
    expect(refusedOf(null)).toEqual([]);
    const item = {
      name: 'A',
      pays: 'Commission 41',
      amount: 1,
      transfer: transaction(),
      refused: null,
      covered: false,
    };
    expect(isUnderWay(batch({ items: [item] }))).toBe(true);
  });

  test('the period of the address, else the last month and this one', () => {
    const zone = 'America/Los_Angeles';
    expect(periodOf(new URLSearchParams('from=2026-01-01&to=2026-01-31'), zone)).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(periodOf(new URLSearchParams('from=x'), zone).from).toMatch(/^\d{4}-\d{2}-01$/);
  });
});

describe('matching', () => {
  test('a proposal is sent as it is, without its sign', () => {
    const out = {
      ...proposal,
      records: [{ ...proposal.records[0], amount: -60, kind: 'commission', id: 4 }],
    };
    expect(proposalBody(34, out as typeof proposal)).toEqual({
      lineId: 34,
      records: [{ kind: 'commission', id: 4, amount: 60 }],
    });
  });

  test('what the records less the fee come to', () => {
    const values = matchValues({ ...proposal, fee: 2.9 });
    expect(chosenCents(values)).toBe(75_050 - 290);
    expect(matchBody(34, values)).toMatchObject({ fee: 2.9 });
    expect(matchBody(34, values)).not.toHaveProperty('confirmFee');
    expect(matchBody(34, { ...values, confirmFee: true })).toMatchObject({ fee: 2.9, confirmFee: true });
    const refund = { kind: 'payment' as const, id: 90, label: 'Refund 90', leaves: true, amount: '50.50' };
    expect(chosenCents({ ...values, records: [...values.records, refund], fee: '' })).toBe(70_000);
    const nothing = { records: [], fee: '', confirmFee: false, confirmOther: false };
    expect(matchValues(undefined)).toEqual(nothing);
    expect(matchBody(34, nothing)).not.toHaveProperty('confirmOther');
    expect(matchBody(34, { ...nothing, confirmOther: true })).toMatchObject({ confirmOther: true });
  });

  test('no record and no amount are refused', async () => {
    await expect(matchSchema.validate({ records: [], fee: '' })).rejects.toThrow(
      'Select at least one record',
    );
    const [record] = matchValues(proposal).records;
    const wrong = { records: [{ ...record, amount: '0' }], fee: '' };
    await expect(matchSchema.validate(wrong)).rejects.toThrow('Amount must be a positive number');
  });

  test('several records in one phrase', () => {
    expect(recordsTitle(line().proposals[0]?.records ?? [])).toBe('Payment 81 · Nadia Cole');
    expect(recordsTitle([...proposal.records, ...proposal.records])).toBe(
      'Payment 81 · Nadia Cole and 1 more',
    );
  });
});
