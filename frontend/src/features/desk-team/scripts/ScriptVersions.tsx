import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { Panel } from '../../../ui/page/Page';
import { RowList } from '../../../ui/table/RowList';
import { InstantText } from '../../../ui/text/DateText';
import { ToneBadge } from '../ToneBadge';
import { newestOf, type Script } from './model';

/** Every version, the newest first; a call keeps the one that was read. */
export function ScriptVersions({ script }: { script: Script }) {
  const newest = newestOf(script);
  const versions = [...script.versions].sort((one, other) => other.number - one.number);
  return (
    <Panel title="Versions" subtitle="Calls keep the version that was read">
      <RowList aria-label="Versions">
        {versions.map(({ id, number, createdBy, createdAt }) => (
          <li key={id}>
            <div>
              <Link
                to={number === newest ? paths.script(script.id) : paths.scriptVersion(script.id, number)}
                aria-current={number === script.versionNumber ? 'page' : undefined}
              >
                {`Version ${number}`}
              </Link>
              <div>
                <InstantText instant={createdAt} />
                {createdBy ? ` · ${createdBy}` : null}
              </div>
            </div>
            {number === script.versionNumber ? <ToneBadge tone="grey" text="Shown" /> : null}
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
