import { recordCache } from '../../../../api/cache';
import { answer, api } from '../../../../api/client';
import { useApi } from '../../../../api/useApi';
import { useMoneyAction } from '../../../../api/useMoneyAction';
import type { RecordOption } from '../../../../ui/fields/RecordPicker';
import type { BankRecordKind, IgnoreInput, MatchInput, MatchingQuery } from '../contract';
import { type Candidate, candidateOf } from './model';

/** How many of each kind a search offers. */
const MAX_RESULTS = 8;

export const useLines = (query: MatchingQuery) =>
  useApi('/api/bank-matching', { query }, { ...recordCache, keepPreviousData: true });

export const useMatchLine = () =>
  useMoneyAction((body: MatchInput, once) =>
    answer(api.POST('/api/bank-matching/matches', { ...once, body })),
  );

export const useIgnoreLine = () =>
  useMoneyAction((body: IgnoreInput, once) =>
    answer(api.POST('/api/bank-matching/ignored', { ...once, body })),
  );

export const useUndoMatch = () =>
  useMoneyAction(({ id, version }: { id: number; version: number }, once) =>
    answer(
      api.POST('/api/bank-matching/matches/{id}/undo', {
        params: { path: { id } },
        ...once,
        body: { version },
      }),
    ),
  );

export const useAcceptCertain = () =>
  useMoneyAction((month: string, once) =>
    answer(api.POST('/api/bank-matching/certain', { ...once, body: { month } })),
  );

export const useUndoMatches = () =>
  useMoneyAction((matches: readonly { id: number; version: number }[], once) =>
    answer(
      api.POST('/api/bank-matching/matches/undo', {
        ...once,
        body: { matches: matches.map(({ id, version }) => ({ id, version })) },
      }),
    ),
  );

const query = (search: string) => ({ params: { query: { search, page: 1, perPage: MAX_RESULTS } } });

const SEARCHES: Record<BankRecordKind, (text: string) => Promise<Candidate[]>> = {
  payment: async (text) =>
    (await answer(api.GET('/api/payments', query(text)))).map((row) => candidateOf('payment', row)),
  partner_payment: async (text) =>
    (await answer(api.GET('/api/partner-payments', query(text)))).map((row) =>
      candidateOf('partner_payment', row),
    ),
  commission: async (text) =>
    (await answer(api.GET('/api/commissions', query(text)))).map((row) => candidateOf('commission', row)),
};

/** Records of one kind for a RecordPicker. */
export const findRecords = (kind: BankRecordKind, text: string): Promise<(Candidate & RecordOption)[]> =>
  SEARCHES[kind](text);
