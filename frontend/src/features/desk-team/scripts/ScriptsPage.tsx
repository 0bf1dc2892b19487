import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useCan } from '../../../api/SessionContext';
import { paths } from '../../../lib/paths/paths';
import { useAddressDialog } from '../../../ui/dialogs/useAddressDialog';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { InstantText } from '../../../ui/text/DateText';
import { Below, Card, RowLink } from '../cells';
import { ToneBadge } from '../ToneBadge';
import { useScripts } from './api';
import type { ScriptSummary } from './model';

const NewScript = lazyPart(() => import('./NewScript').then((module) => module.NewScript));

const KEYS = ['dialog'] as const;
const addressOf = ({ id }: ScriptSummary) => paths.script(id);

function State({ retired }: Pick<ScriptSummary, 'retired'>) {
  return <ToneBadge tone={retired ? 'grey' : 'green'} text={retired ? 'Retired' : 'In Use'} />;
}

const COLUMNS: Column<ScriptSummary>[] = [
  {
    id: 'name',
    header: 'Script',
    cell: (script) => <RowLink to={addressOf(script)}>{script.name}</RowLink>,
  },
  { id: 'status', header: 'Status', cell: State },
  { id: 'versionNumber', header: 'Version', align: 'right', cell: ({ versionNumber }) => versionNumber },
  { id: 'updatedAt', header: 'Changed', cell: ({ updatedAt }) => <InstantText instant={updatedAt} /> },
];

/** Those in use first. */
const inOrder = (scripts: ScriptSummary[]) =>
  [...scripts].sort((one, other) => Number(one.retired) - Number(other.retired));

/** What is said on the phone, script by script. */
export default function ScriptsPage() {
  const { open, show, close } = useAddressDialog(KEYS);
  const canWrite = useCan('campaigns.write');
  const add = canWrite ? (
    <Button
      variant="contained"
      startIcon={<Plus size={16} strokeWidth={1.8} />}
      onClick={() => show('dialog', 'new')}
    >
      New Script
    </Button>
  ) : null;
  return (
    <Page title="Scripts" subtitle="What reps say on the phone" actions={add}>
      <Panel title="Script List" flush>
        <Below>
          <Loaded reading={useScripts()} subject="scripts" skeleton={<Rows rows={undefined} />}>
            {(scripts) =>
              scripts.length === 0 ? (
                <EmptyState text="No scripts yet." action={add} />
              ) : (
                <Rows rows={inOrder(scripts)} />
              )
            }
          </Loaded>
        </Below>
      </Panel>
      {canWrite && open?.value === 'new' ? <NewScript onClose={close} /> : null}
    </Page>
  );
}

function Rows({ rows }: { rows: ScriptSummary[] | undefined }) {
  return (
    <DataTable
      label="Scripts"
      columns={COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      rowLink={addressOf}
      card={(script) => (
        <Card>
          <strong>{script.name}</strong>
          <State retired={script.retired} />
          <span>{`Version ${script.versionNumber}`}</span>
        </Card>
      )}
      sort=""
      onSort={() => undefined}
    />
  );
}
