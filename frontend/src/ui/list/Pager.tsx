import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { ChevronFirst, ChevronLast } from 'lucide-react';
import { useState } from 'react';
import { formatTotal } from '../../lib/words/labels';
import { ReasonButton, ReasonIconButton } from '../buttons/ReasonButton';

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
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& input': {
    width: 56,
    padding: '4px 8px',
    textAlign: 'right',
    fontSize: 13,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 6,
  },
  '& .MuiInputBase-root': { margin: '0 2px' },
  '@media (pointer: coarse)': { '& input': { height: 32, fontSize: 16 } },
  // One row on a phone: the ends are reached by their number.
  [theme.breakpoints.down('sm')]: {
    '& > div': { width: '100%', justifyContent: 'space-between' },
    '& > div > .MuiIconButton-root': { display: 'none' },
  },
}));

const AT_START = 'This is the first page.';
const AT_END = 'This is the last page.';

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

/** "Showing X of Y leads", and which page that is: to the one before and after, to the ends, or to any. */
export function Pager({ shown, total, capped, pluralName, page, perPage, onPage }: PagerProps) {
  const more = page * perPage < total || (capped && shown === perPage);
  const pages = Math.max(1, Math.ceil(total / perPage), page);
  const atStart = page > 1 ? null : AT_START;
  return (
    <Bar aria-label={`Pages of ${pluralName}`}>
      <span role="status">{`Showing ${shown} of ${formatTotal(total, capped)} ${pluralName}`}</span>
      <div>
        <ReasonIconButton aria-label="First Page" unless={atStart} onClick={() => onPage(1)}>
          <ChevronFirst size={16} strokeWidth={1.8} />
        </ReasonIconButton>
        <ReasonButton variant="outlined" unless={atStart} onClick={() => onPage(page - 1)}>
          Previous
        </ReasonButton>
        <Jump key={page} page={page} pages={pages} capped={capped} onPage={onPage} />
        <ReasonButton variant="outlined" unless={more ? null : AT_END} onClick={() => onPage(page + 1)}>
          Next
        </ReasonButton>
        {/* How many pages there are is counted to a limit: beyond it the last one is not known. */}
        <ReasonIconButton
          aria-label={capped ? 'Last Counted Page' : 'Last Page'}
          unless={page < pages ? null : AT_END}
          onClick={() => onPage(pages)}
        >
          <ChevronLast size={16} strokeWidth={1.8} />
        </ReasonIconButton>
      </div>
    </Bar>
  );
}

interface JumpProps {
  page: number;
  pages: number;
  capped: boolean;
  onPage: (page: number) => void;
}

function Jump({ page, pages, capped, onPage }: JumpProps) {
  const [text, setText] = useState(String(page));
  const jump = () => {
    const asked = Math.trunc(Number(text));
    const within = capped ? asked : Math.min(asked, pages);
    if (text.trim() === '' || !(within >= 1) || within === page) setText(String(page));
    else onPage(within);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        jump();
      }}
    >
      {'Page '}
      <InputBase
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={jump}
        inputProps={{ 'aria-label': 'Page', inputMode: 'numeric' }}
      />
      {` of ${formatTotal(pages, capped)}`}
    </form>
  );
}
