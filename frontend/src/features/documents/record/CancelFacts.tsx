import Alert from '@mui/material/Alert';
import { Money } from '../../../ui/money/Money';
import { RowList } from '../../../ui/table/RowList';
import { DateText, InstantText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import type { Agreement, CancelNotice } from './agreementApi';
import { decidedText, WAYS } from './canceling';

/** What is held for an agreement, and what its client said of canceling. */
export function CancelFacts({ agreement }: { agreement: Agreement }) {
  const { canceledAt, cancelNotices, heldMoney, releasePaperAt } = agreement;
  return (
    <>
      {canceledAt ? (
        <Alert severity="warning" sx={{ my: 4 }}>
          The client canceled this agreement.
        </Alert>
      ) : null}
      <Facts sx={{ mt: 4 }}>
        <Fact label="Held Money">
          <Money dollars={heldMoney} />
        </Fact>
        {releasePaperAt ? (
          <Fact label="Release Paper on File">
            <InstantText instant={releasePaperAt} />
          </Fact>
        ) : null}
      </Facts>
      {cancelNotices.length === 0 ? null : (
        <RowList aria-label="What the client said of canceling" sx={{ mt: 4 }}>
          {cancelNotices.map((notice) => (
            <li key={notice.recordedAt}>
              <div>{noticeWords(notice)}</div>
              <DateText date={notice.arrivedOn} />
            </li>
          ))}
        </RowList>
      )}
    </>
  );
}

function noticeWords(notice: CancelNotice): string {
  const { how, inTime, proof } = notice;
  const parts = [WAYS[how], inTime ? 'In time' : decidedText(notice), ...(proof === null ? [] : [proof])];
  return parts.join(' · ');
}
