import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { counted, formatCount } from '../../../lib/words/labels';
import type { ImportPreview } from '../importModel';
import { StackedRows } from './importLayout';

/** What of the file will be in no record, before anything is written. */
export function NotImported({ preview: { unmatchedColumns, leftOut } }: { preview: ImportPreview }) {
  const columns =
    unmatchedColumns.length > 0
      ? `Not imported: ${unmatchedColumns.join(', ')}. Go back to match ${unmatchedColumns.length === 1 ? 'it' : 'them'}.`
      : null;
  const values =
    leftOut > 0
      ? `${counted(leftOut, 'value')} will be left out; the rows are added without ${leftOut === 1 ? 'it' : 'them'}.`
      : null;
  if (!columns && !values) return null;
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {columns ? <div>{columns}</div> : null}
      {values ? <div>{values}</div> : null}
    </Alert>
  );
}

/** How the first names of the file were split, where one column holds the whole name. */
export function SplitNames({ names }: { names: ImportPreview['names'] }) {
  if (names.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mb: 2 }}>
        Names
      </Typography>
      <StackedRows sx={{ mb: 4 }}>
        <Table aria-label="Names">
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              <TableCell>First Name</TableCell>
              <TableCell>Last Name</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {names.map(({ row, firstName, lastName }) => (
              <TableRow key={row}>
                <TableCell data-label="Row">{formatCount(row)}</TableCell>
                <TableCell data-label="First Name">{firstName}</TableCell>
                <TableCell data-label="Last Name">{lastName}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </StackedRows>
    </>
  );
}
