import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteOpened, recordAt } from '../lib/openedRecords';

/** Remembers which records a user opens: the search offers the last ones. */
export function useNoteOpened(userId: number | undefined) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const record = recordAt(pathname, search);
    if (userId !== undefined && record) noteOpened(userId, record);
  }, [userId, pathname, search]);
}
