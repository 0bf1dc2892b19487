import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { trailTo } from '../../lib/paths/listTrail';

// Of records alone.
const Neighbors = lazy(() => import(/* webpackChunkName: "neighbors" */ './Neighbors'));

/** Previous and next record of the list that this one was opened from. Opened another way, it has none. */
export function RecordNeighbors() {
  const { pathname } = useLocation();
  const trail = trailTo(pathname);
  if (!trail) return null;
  return (
    <Suspense fallback={null}>
      <Neighbors key={pathname} trail={trail} record={pathname} />
    </Suspense>
  );
}
