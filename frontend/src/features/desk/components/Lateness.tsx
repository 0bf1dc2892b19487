import { styled } from '@mui/material/styles';
import { formatInstant } from '../../../lib/dates/dates';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { latenessWords } from '../lateness';
import type { Callback } from '../model';

const Late = styled('span')(({ theme }) => ({ color: theme.vars.palette.error.main, fontWeight: 600 }));

/** "1 day late · Nov 26, 2026, 12:08 PM PST" in red, or when it is due. */
export function Lateness({ callback: { dueAt, isDue } }: { callback: Callback }) {
  const when = formatInstant(dueAt, useBusinessTimeZone());
  if (!isDue) return <span>{when}</span>;
  return (
    <>
      <Late>{latenessWords(dueAt, new Date())}</Late>
      {` · ${when}`}
    </>
  );
}
