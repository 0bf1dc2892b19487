import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import type { DeskRep } from './api';
import type { RepDeed } from './repColumns';

/** What the manager may do for a rep now. */
export function RepMenu({ rep, onChoose }: { rep: DeskRep; onChoose: (deed: RepDeed) => void }) {
  return (
    <MoreMenu
      label={`Actions for ${rep.name}`}
      items={[
        ...(rep.person ? [{ label: `Free ${rep.person.name}`, onClick: () => onChoose('free') }] : []),
        ...(rep.status === 'working' ? [{ label: 'Pause Rep', onClick: () => onChoose('pause') }] : []),
      ]}
    />
  );
}
