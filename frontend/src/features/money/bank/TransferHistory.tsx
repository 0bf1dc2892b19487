import { useMemo, useState } from 'react';
import { recordCache } from '../../../api/cache';
import { useApi } from '../../../api/useApi';
import { TIMELINE_STEP, Timeline } from '../../../ui/timeline/Timeline';
import { OpenedHistory } from '../RecordHistory';
import type { BankTransaction } from './contract';

/** What happened to a transfer of ours; loaded only when opened. */
export function TransferHistory({ id }: Pick<BankTransaction, 'id'>) {
  return (
    <OpenedHistory>
      <Entries id={id} />
    </OpenedHistory>
  );
}

function Entries({ id }: Pick<BankTransaction, 'id'>) {
  const [perPage, setPerPage] = useState(TIMELINE_STEP);
  const params = { path: { id }, query: { page: 1, perPage } };
  const options = { ...recordCache, keepPreviousData: true };
  const reading = useApi('/api/mercury-bank/transactions/{id}/timeline', params, options);
  const { data } = reading;
  // Of what changed, people read the reason: the rest is in the sentence, or for the worker alone.
  const told = useMemo(
    () =>
      data?.map((entry) => ({ ...entry, changes: entry.changes.filter(({ field }) => field === 'reason') })),
    [data],
  );
  return (
    <Timeline
      subject="bank_transfer"
      reading={{ ...reading, data: told }}
      count={perPage}
      onCount={setPerPage}
    />
  );
}
