import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallableSoon } from '../../../api/useCallable';
import { listOf } from '../../../lib/callable';
import { codeWords } from '../../../lib/callCodes';
import { formatCount } from '../../../lib/labels';
import { CallableLine } from '../../../ui/calling/CallableLine';

const Box = styled('section')({ marginBottom: 16 });

const Reasons = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) max-content',
  gap: '4px 24px',
  margin: '8px 0 0',
  fontSize: 13,
  '& > div': { display: 'contents' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));

/** How many of an imported list may be called, when, and why not. */
export function ImportCallable({ id }: { id: number }) {
  const filter = `importId=${id}`;
  const { data, error } = useCallableSoon('raw_leads', filter);
  // The list is in, whatever may be called of it.
  if (error && !data) return null;
  return (
    <Box aria-label="Who may be called">
      <Typography variant="h3" sx={{ mb: 1 }}>
        Who May Be Called
      </Typography>
      <CallableLine counts={data} linkOf={(answer) => listOf('raw_leads', filter, answer)} />
      {data && data.reasons.length > 0 ? (
        <Reasons aria-label="Why not now">
          {data.reasons.map(({ code, count }) => (
            <div key={code}>
              <dt>{codeWords(code)}</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ))}
        </Reasons>
      ) : null}
    </Box>
  );
}
