import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CallableAnswer, CallableCounts } from '../../../lib/calling/callable';
import { codeWords } from '../../../lib/calling/callCodes';
import { formatCount } from '../../../lib/words/labels';
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

interface WhoMayBeCalledProps {
  /** undefined while they are counted. */
  counts: CallableCounts | undefined;
  /** Where the people behind a figure are; null while they are nowhere yet. */
  linkOf: ((answer: CallableAnswer) => string) | null;
  /** Of whom the figures are, where that has to be said. */
  children?: ReactNode;
}

/** How many people of a list may be called, when, and why not. */
export function WhoMayBeCalled({ counts, linkOf, children }: WhoMayBeCalledProps) {
  return (
    <Box aria-label="Who may be called">
      <Typography variant="h3" sx={{ mb: 1 }}>
        Who May Be Called
      </Typography>
      {children}
      <CallableLine counts={counts} linkOf={linkOf} />
      {counts && counts.reasons.length > 0 ? (
        <Reasons aria-label="Why not now">
          {counts.reasons.map(({ code, count }) => (
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
