import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

const Figures = styled(Table)(({ theme }) => ({
  '& tbody th': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& tbody tr:last-child th': { borderBottom: 0 },
  // A phone has no room for what a figure is made of.
  [theme.breakpoints.down('sm')]: { '& [data-detail="true"]': { display: 'none' } },
}));

export interface FigureHead {
  label: string;
  /** A part of another figure; left out on a phone. */
  isDetail?: boolean;
}

interface FiguresTableProps {
  /** What the table is for readers. */
  label: string;
  /** The head of the names. */
  of: string;
  heads: readonly FigureHead[];
  /** With as many cells as there are heads. */
  rows: readonly { key: string; name: string; cells: readonly ReactNode[] }[];
}

/** The figures of a drawing, for reading. */
export function FiguresTable({ label, of, heads, rows }: FiguresTableProps) {
  return (
    <Figures aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{of}</TableCell>
          {heads.map((head) => (
            <TableCell key={head.label} align="right" data-detail={head.isDetail}>
              {head.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, cells }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {heads.map((head, index) => (
              <TableCell key={head.label} align="right" data-detail={head.isDetail}>
                {cells[index]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Figures>
  );
}
