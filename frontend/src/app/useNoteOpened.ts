import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Remembers which records a user opens: the search offers the last ones. */
export function useNoteOpened(userId: number | undefined) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (userId === undefined) return;
    // No page waits for it, and without it the search offers one record less.
    import('../lib/paths/openedRecords')
      .then(({ noteOpened, recordAt }) => {
        const record = recordAt(pathname, search);
        if (record) noteOpened(userId, record);
      })
      .catch(() => undefined);
  }, [userId, pathname, search]);
}
