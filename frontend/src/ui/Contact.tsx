import { styled } from '@mui/material/styles';
import type { CallPerson, CallRecord } from '../lib/calling';
import { formatPhone } from '../lib/phone';
import { CallButton } from './calling/CallButton';
import { EmailText } from './EmailText';

interface EmailProps {
  email: string | null;
  /** The person asked not to be contacted: a text, no link. */
  isBlocked: boolean;
}

/** An email address to write to. */
export function Email({ email, isBlocked }: EmailProps) {
  if (!email) return 'No email';
  const text = <EmailText email={email} />;
  return isBlocked ? text : <a href={`mailto:${encodeURI(email)}`}>{text}</a>;
}

/** The button keeps its height without making the line of the number taller. */
const Line = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 8px',
  '& > button': { margin: '-8px 0' },
});

interface PhoneProps {
  phone: string;
  /** Whose number it is: the gate answers for a record. */
  name: string;
  record: CallRecord;
  /** Null where no call is offered. */
  call: CallPerson | null;
}

/** A phone number, in one format however it was typed, and the button that asks before it dials. */
export function Phone({ phone, name, record, call }: PhoneProps) {
  const shown = formatPhone(phone);
  if (!call) return shown;
  return (
    <Line>
      <span>{shown}</span>
      <CallButton name={name} record={record} call={call} />
    </Line>
  );
}
