import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatTotal } from '../lib/labels';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '10px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', gap: 8 },
}));

interface PagerProps {
  /** Rows on this page. */
  shown: number;
  total: number;
  capped: boolean;
  /** "leads" */
  pluralName: string;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** "Showing X of Y leads" with Previous and Next, which are disabled only at the ends. */
export function Pager({ shown, total, capped, pluralName, page, perPage, onPage }: PagerProps) {
  const more = page * perPage < total || (capped && shown === perPage);
  return (
    <Bar aria-label={`Pages of ${pluralName}`}>
      <span role="status">{`Showing ${shown} of ${formatTotal(total, capped)} ${pluralName}`}</span>
      <div>
        <Button variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="outlined" disabled={!more} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </Bar>
  );
}
