import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { idOf, useAddressDialog } from '../../../ui/dialogs/useAddressDialog';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState, LoadingState } from '../../../ui/states/states';
import { RowList } from '../../../ui/table/RowList';
import { InstantText } from '../../../ui/text/DateText';
import { useVersions } from './api';
import { CompareVersions } from './CompareVersions';
import { type Scope, versionText, type Wording, type WordingVersion } from './model';
import { RestoreVersion } from './RestoreVersion';

const KEYS = ['compare'] as const;

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' });

interface VersionsProps {
  scope: Scope;
  /** The wording after a version was restored. */
  onTake: (wording: Wording) => void;
}

/** Every version, the newest first, and what each changed; an older one is restored. */
export function Versions({ scope, onTake }: VersionsProps) {
  const { open, show, close } = useAddressDialog(KEYS);
  const reading = useVersions(scope);
  const compared = idOf(open?.value ?? '');
  return (
    <Panel title="Versions">
      <Loaded
        reading={reading}
        subject="the versions"
        skeleton={<LoadingState label="Loading the versions" />}
      >
        {(versions) => (
          <>
            <VersionRows
              versions={versions}
              onCompare={(id) => show('compare', String(id))}
              onTake={onTake}
            />
            {compared === null ? null : (
              <CompareVersions key={compared} id={compared} versions={versions} onClose={close} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

interface VersionRowsProps {
  versions: WordingVersion[];
  onCompare: (id: number) => void;
  onTake: (wording: Wording) => void;
}

function VersionRows({ versions, onCompare, onTake }: VersionRowsProps) {
  const newest = versions[0]?.version ?? 0;
  if (versions.length === 0) return <EmptyState dense text="No versions saved yet." />;
  return (
    <RowList aria-label="Versions">
      {versions.map((version) => (
        <li key={version.version}>
          <div>
            <strong>{versionText(version)}</strong>
            <div>
              {version.updatedAt ? <InstantText instant={version.updatedAt} /> : null}
              {version.updatedBy ? ` · ${version.updatedBy}` : null}
            </div>
            {version.note ? <div>{version.note}</div> : null}
          </div>
          {version.id === null ? null : (
            <Buttons>
              <Button
                aria-label={`Show what version ${version.version} changed`}
                onClick={() => onCompare(version.id ?? 0)}
              >
                Compare
              </Button>
              {version.version === newest ? null : (
                <RestoreVersion id={version.id} version={version.version} newest={newest} onTake={onTake} />
              )}
            </Buttons>
          )}
        </li>
      ))}
    </RowList>
  );
}
