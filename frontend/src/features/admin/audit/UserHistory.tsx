import { useState } from 'react';
import { recordCache } from '../../../api/cache';
import { useApi } from '../../../api/useApi';
import { TIMELINE_STEP, Timeline } from '../../../ui/timeline/Timeline';

/** What happened to a user's account, newest first. */
export function UserHistory({ id }: { id: number }) {
  const [perPage, setPerPage] = useState(TIMELINE_STEP);
  const params = { path: { id }, query: { page: 1, perPage } };
  const reading = useApi('/api/users/{id}/history', params, { ...recordCache, keepPreviousData: true });
  return <Timeline subject="user" reading={reading} count={perPage} onCount={setPerPage} />;
}
