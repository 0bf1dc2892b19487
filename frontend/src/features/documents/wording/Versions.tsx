import Button from '@mui/material/Button';
import { InstantText } from '../../../ui/DateText';
import { Loaded } from '../../../ui/Loaded';
import { Panel } from '../../../ui/Page';
import { RowList } from '../../../ui/RowList';
import { EmptyState, LoadingState } from '../../../ui/states';
import { idOf, useAddressDialog } from '../../../ui/useAddressDialog';
import { useVersions } from './api';
import { CompareVersions } from './CompareVersions';
import { type Scope, versionText, type WordingVersion } from './model';

const KEYS = ['compare'] as const;

/** Every version, the newest first, and what each changed. */
export function Versions({ scope }: { scope: Scope }) {
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
            <VersionRows versions={versions} onCompare={(id) => show('compare', String(id))} />
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
}

function VersionRows({ versions, onCompare }: VersionRowsProps) {
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
            <Button
              aria-label={`Show what version ${version.version} changed`}
              onClick={() => onCompare(version.id ?? 0)}
            >
              Compare
            </Button>
          )}
        </li>
      ))}
    </RowList>
  );
}
