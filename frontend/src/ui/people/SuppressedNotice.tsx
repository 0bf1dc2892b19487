import { lazyPart } from '../page/lazyPart';
import { NoticeRoom } from '../states/NoticeRoom';
import type { Suppression } from './Suppressed';

// Few are suppressed. That one is does not wait for the notice's colors.
const SuppressedFace = lazyPart(() => import('./SuppressedFace').then((module) => module.SuppressedFace), {
  Meanwhile: ({ suppressed }) => (
    <NoticeRoom>
      <strong>Do not contact this person.</strong> {suppressed.reason}
    </NoticeRoom>
  ),
});

/** At the head of a suppressed person's page: why, and since which day. */
export function SuppressedNotice({ suppressed }: { suppressed: Suppression | null }) {
  return suppressed ? <SuppressedFace suppressed={suppressed} /> : null;
}
