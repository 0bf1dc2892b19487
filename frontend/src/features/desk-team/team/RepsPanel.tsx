import { useState } from 'react';
import type { DayRange } from '../../../lib/dates/wallTime';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Panel } from '../../../ui/page/Page';
import { EmptyState } from '../../../ui/states/states';
import { DataTable } from '../../../ui/table/DataTable';
import { Below } from '../cells';
import type { DeskRep } from './api';
import { RepMenu } from './RepMenu';
import { RepCard, type RepDeed, repColumns } from './repColumns';

const RepDialog = lazyPart(() => import('./RepDialog').then((module) => module.RepDialog));

interface Asked {
  deed: RepDeed;
  rep: DeskRep;
}

/** Every rep with whom they have on the desk; a hold is freed and a rep is paused here. */
export function RepsPanel({ reps, day }: { reps: DeskRep[]; day: DayRange }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const menu = (rep: DeskRep) => <RepMenu rep={rep} onChoose={(deed) => setAsked({ deed, rep })} />;
  return (
    <Panel title="Reps" flush>
      <Below>
        {reps.length === 0 ? (
          <EmptyState text="No one has called from the desk yet." />
        ) : (
          <DataTable
            label="Reps"
            columns={repColumns(day, menu)}
            rows={reps}
            rowId={({ userId }) => userId}
            card={(rep) => <RepCard rep={rep} />}
            cardActions={menu}
            sort=""
            onSort={() => undefined}
          />
        )}
      </Below>
      {asked ? <RepDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </Panel>
  );
}
