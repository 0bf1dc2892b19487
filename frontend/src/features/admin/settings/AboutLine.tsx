import Typography from '@mui/material/Typography';
import { InstantText } from '../../../ui/text/DateText';
import { useServerInfo } from './api';
import type { ServerInfo } from './model';

const DATABASES: Record<ServerInfo['database'], string> = { sqlite: 'SQLite', postgresql: 'PostgreSQL' };
const MODES: Record<ServerInfo['mode'], string> = { production: 'production mode', demo: 'demo mode' };

/** Which Exitdesk this is; a page that has everything else does not fail over it. */
export function AboutLine() {
  const { data } = useServerInfo();
  if (!data) return null;
  const { version, commit, database, mode, startedAt } = data;
  const build = commit ? `Exitdesk ${version} (${commit})` : `Exitdesk ${version}`;
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {`${build} · ${DATABASES[database]} · ${MODES[mode]} · running since `}
      <InstantText instant={startedAt} />
    </Typography>
  );
}
