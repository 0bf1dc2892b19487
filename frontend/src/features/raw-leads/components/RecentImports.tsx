import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { formatCount } from '../../../lib/words/labels';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState, LoadingState } from '../../../ui/states/states';
import { InstantText } from '../../../ui/text/DateText';
import { type ImportStatus, useRecentImports } from '../importApi';
import { leftOutText } from '../importModel';
import { TableScroller } from './importLayout';

const STATES: Record<ImportStatus['state'], string> = {
  running: 'Running',
  done: 'Done',
  failed: 'Stopped',
};

export function RecentImports() {
  return (
    <Panel title="Recent Imports" flush>
      <Loaded
        reading={useRecentImports()}
        subject="recent imports"
        skeleton={<LoadingState label="Loading the recent imports" />}
      >
        {(imports) => <Imports imports={imports} />}
      </Loaded>
    </Panel>
  );
}

function Imports({ imports }: { imports: ImportStatus[] }) {
  if (imports.length === 0) return <EmptyState text="No imports yet." />;
  return (
    <TableScroller>
      <Table aria-label="Recent Imports" sx={{ mt: 2 }}>
        <TableHead>
          <TableRow>
            <TableCell>File</TableCell>
            <TableCell>State</TableCell>
            <TableCell>Started</TableCell>
            <TableCell>By</TableCell>
            <TableCell align="right">Rows</TableCell>
            <TableCell align="right">Failed</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {imports.map(({ id, fileName, state, createdAt, startedBy, total, failed, leftOut }) => (
            <TableRow key={id}>
              <TableCell>
                <Link to={paths.importRun(id)}>{fileName}</Link>
                {leftOut > 0 ? (
                  <Typography variant="body2" color="textSecondary">
                    {leftOutText(leftOut)}
                  </Typography>
                ) : null}
              </TableCell>
              <TableCell>{STATES[state]}</TableCell>
              <TableCell>
                <InstantText instant={createdAt} relative />
              </TableCell>
              <TableCell>{startedBy}</TableCell>
              <TableCell align="right">{formatCount(total)}</TableCell>
              <TableCell align="right">{formatCount(failed)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroller>
  );
}
