import { styled } from '@mui/material/styles';
import { formatCount } from '../../lib/words/labels';
import { visuallyHidden } from '../text/visuallyHidden';

const Pill = styled('span')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 20,
  marginLeft: 8,
  padding: '0 6px',
  borderRadius: 10,
  fontSize: 12,
  lineHeight: '20px',
  fontWeight: 600,
  textAlign: 'center',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.harbor.primarySoft,
}));

/** How many wait behind a tab or a menu entry; nothing when no one does. */
export function CountBadge({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <>
      {' '}
      <Pill>
        {formatCount(waiting)}
        <span style={visuallyHidden}> waiting</span>
      </Pill>
    </>
  );
}
