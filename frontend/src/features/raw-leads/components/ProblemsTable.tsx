import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/words/labels';
import { Pager } from '../../../ui/list/Pager';
import { type ImportProblem, problemsCsv } from '../importModel';
import { StackedRows } from './importLayout';

const PER_PAGE = 25;

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 8,
});

function download(problems: ImportProblem[]) {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const blob = new Blob(['\uFEFF', problemsCsv(problems)], { type: 'text/csv' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'import-problems.csv';
  link.click();
  // Only later: some browsers begin to read after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface ProblemsTableProps {
  problems: ImportProblem[];
  /** There may be more than the server sends. */
  total: number;
}

export function ProblemsTable({ problems, total }: ProblemsTableProps) {
  const [page, setPage] = useState(1);
  if (problems.length === 0) return <Typography>No problems found.</Typography>;
  const shown = problems.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      <Head>
        <Typography variant="h3">Problems</Typography>
        <Button
          variant="outlined"
          startIcon={<Download size={16} strokeWidth={1.8} />}
          onClick={() => download(problems)}
        >
          Download Problems
        </Button>
      </Head>
      {total > problems.length ? (
        <Typography variant="body2" color="textSecondary">
          {`Only the first ${formatCount(problems.length)} of ${formatCount(total)} problems are listed.`}
        </Typography>
      ) : null}
      {/* No control in it could take the focus, and the keyboard must reach its right end on a phone. */}
      <StackedRows tabIndex={0} role="region" aria-label="Problems in the list">
        <Table aria-label="Problems">
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              <TableCell>Column</TableCell>
              <TableCell>Value</TableCell>
              <TableCell>Problem</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ row, column, value, problem }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two problems of a cell may read the same.
              <TableRow key={index}>
                <TableCell data-label="Row">{formatCount(row)}</TableCell>
                <TableCell data-label="Column">{column}</TableCell>
                <TableCell data-label="Value">{value}</TableCell>
                <TableCell>{problem}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </StackedRows>
      <Pager
        shown={shown.length}
        total={problems.length}
        capped={false}
        pluralName="problems"
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
      />
    </>
  );
}
