import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { StepMark } from '../../../ui/status/StepMark';
import { DateText, InstantText } from '../../../ui/text/DateText';
import type { Document } from '../model';
import { deliveryText, lastSignedOn, SENT_BY, stepsOf } from './model';

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', gap: 12, fontSize: 13, lineHeight: '20px' },
  '& > li[aria-current] strong': { color: theme.vars.palette.primary.main },
  '& strong': { display: 'block', fontWeight: 600 },
  '& div > span': { color: theme.vars.palette.text.secondary },
}));

const Voided = styled('p')({ margin: 0 });

/** Draft, Sent, Signed, Completed: what was reached, when and how. */
export function Progress({ document }: { document: Document }) {
  if (document.status === 'Void') {
    return <Voided>This document is void. It stays on record and can no longer be used.</Voided>;
  }
  return (
    <Steps aria-label="Status steps">
      {stepsOf(document).map(({ status, isDone, isCurrent }, index) => (
        <li key={status} aria-current={isCurrent ? 'step' : undefined}>
          <StepMark number={index + 1} isDone={isDone} />
          <div>
            <strong>{status}</strong>
            <span>{isDone ? <When status={status} document={document} /> : null}</span>
          </div>
        </li>
      ))}
    </Steps>
  );
}

function When({ status, document }: { status: string; document: Document }): ReactNode {
  const { createdAt, createdBy, sentAt, sentHow, sentTo, delivery, remindersDue } = document;
  if (status === 'Draft') {
    return (
      <>
        <InstantText instant={createdAt} />
        {createdBy ? `, by ${createdBy}` : null}
      </>
    );
  }
  if (status === 'Sent' && sentAt) {
    return (
      <>
        <InstantText instant={sentAt} />
        {sentHow ? `, ${SENT_BY[sentHow]}` : null}
        {sentTo ? ` to ${sentTo}` : null}
        {delivery ? ` · ${deliveryText(delivery)}` : null}
        {document.status === 'Sent' && remindersDue > 0 ? ` · ${reminders(remindersDue)}` : null}
      </>
    );
  }
  const signedOn = lastSignedOn(document);
  return status === 'Signed' && signedOn ? <DateText date={signedOn} /> : null;
}

const reminders = (due: number) => (due === 1 ? '1 reminder due' : `${due} reminders due`);
