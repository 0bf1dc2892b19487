import type { components } from '../api/schema';

type Schemas = components['schemas'];

/** A draft of which nothing was entered, with its notice in the paper. */
export function agreement(change: Partial<Schemas['Agreement']> = {}): Schemas['Agreement'] {
  return {
    documentId: 4,
    version: 2,
    clientId: 9,
    signedBefore: false,
    channel: null,
    notice: { isThere: true, inPaper: true, documentId: null, documentTitle: null, on: null },
    spokenNoticeOn: null,
    disclosuresOn: null,
    plan: null,
    moneyBack: false,
    debtReduced: false,
    period: null,
    heldMoney: 0,
    releasePaperAt: null,
    canceledAt: null,
    cancelNotices: [],
    acts: ['enter'],
    ...change,
  };
}

/** Signed on a Saturday in Florida. */
export function period(change: Partial<Schemas['AgreementPeriod']> = {}): Schemas['AgreementPeriod'] {
  return {
    signedOn: '2026-11-21',
    channel: 'online',
    clientState: 'FL',
    propertyStates: ['NV'],
    noticeOn: '2026-11-21',
    cancelBy: '2026-12-01',
    endsAt: '2026-12-02T05:00:00Z',
    countedTo: '2026-12-01',
    printedOn: null,
    isOpen: true,
    money: 'hold',
    sentence: 'Client may cancel until Dec 1, 2026.',
    rules: [
      {
        key: 'house',
        cancelBy: '2026-11-30',
        money: 'hold',
        source: 'The office’s own period',
        confidence: 'read',
      },
      {
        key: 'fl-resale',
        cancelBy: '2026-12-01',
        money: 'hold',
        source: 'Fla. Stat. 721.205; ten days are general knowledge',
        confidence: 'general',
      },
    ],
    lengthened: null,
    ...change,
  };
}
