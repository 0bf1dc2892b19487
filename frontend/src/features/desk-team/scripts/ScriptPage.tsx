import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { paths } from '../../../lib/paths/paths';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { idOf } from '../../../ui/dialogs/useAddressDialog';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page } from '../../../ui/page/Page';
import { useAddress } from '../../../ui/page/useAddress';
import { RecordColumns } from '../../../ui/record/RecordColumns';
import { RecordFailed } from '../../../ui/states/RecordFailed';
import { ForbiddenState, LoadingState } from '../../../ui/states/states';
import { useScript } from './api';
import { newestOf, type Script } from './model';
import { ScriptText } from './ScriptText';
import { ScriptVersions } from './ScriptVersions';

const ScriptEditor = lazyPart(() =>
  import(/* webpackChunkName: "script-editor" */ './ScriptEditor').then((module) => module.ScriptEditor),
);
const RetireScript = lazyPart(() => import('./RetireScript').then((module) => module.RetireScript));

/** A script's newest version, or with `?version=2` an older one; `?edit=1` writes the next. */
export default function ScriptPage() {
  const id = Number(useParams().id);
  const { params } = useAddress();
  const { data, error, reload } = useScript(id, idOf(params.get('version') ?? ''));
  if (error?.status === 403) return <ForbiddenState action="see this script" />;
  if (error && !data) {
    return (
      <RecordFailed
        recordName="script"
        error={error}
        list={{ to: '/desk/scripts', label: 'Scripts' }}
        onRetry={reload}
      />
    );
  }
  return data ? <ScriptScreen script={data} /> : <LoadingState label="Loading the script" />;
}

function ScriptScreen({ script }: { script: Script }) {
  const { name, versionNumber, retiredAt } = script;
  const { params, change } = useAddress();
  const isNewest = versionNumber === newestOf(script);
  const canWrite = useCan('campaigns.write') && retiredAt === null && isNewest;
  const [isRetiring, setRetiring] = useState(false);
  const isEditing = canWrite && params.has('edit');
  return (
    <Page
      title={name}
      subtitle={
        <>
          <Link to="/desk/scripts">Scripts</Link> · {`Version ${versionNumber}`}
          {retiredAt === null ? null : ' · Retired'}
        </>
      }
      actions={
        canWrite && !isEditing ? (
          <>
            <Button variant="outlined" onClick={() => change({ edit: '1' })}>
              New Version
            </Button>
            <MoreMenu
              label={`Actions for ${name}`}
              items={[{ label: 'Retire Script', isDestructive: true, onClick: () => setRetiring(true) }]}
            />
          </>
        ) : null
      }
    >
      {isNewest ? null : <OlderVersion script={script} />}
      <Warnings warnings={script.warnings} />
      {isEditing ? (
        <ScriptEditor script={script} onDone={() => change({ edit: undefined }, { replace: true })} />
      ) : (
        <RecordColumns>
          <div>
            <ScriptText script={script} />
          </div>
          <ScriptVersions script={script} />
        </RecordColumns>
      )}
      {isRetiring ? <RetireScript script={script} onClose={() => setRetiring(false)} /> : null}
    </Page>
  );
}

function OlderVersion({ script }: { script: Script }) {
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {`This is version ${script.versionNumber}. Reps read `}
      <Link to={paths.script(script.id)}>{`version ${newestOf(script)}`}</Link>.
    </Alert>
  );
}

/** What the phrase guard found: what the opening leaves out, and what a call must not promise. */
function Warnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      Check this before reps read it:
      <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Alert>
  );
}
