import { styled } from '@mui/material/styles';
import type { CallPerson, CallRecord } from '../../lib/calling/calling';
import type { PersonPhone } from '../../lib/people/personPhones';
import { formatPhone } from '../../lib/people/phone';
import { wordsOf } from '../../lib/words/labels';
import { CallButton } from '../calling/CallButton';
import { EmailText } from '../text/EmailText';

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

/** Side by side where there is room; the buttons, taller than their lines, never touch. */
const Numbers = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '20px 32px',
  '&:has(> :nth-of-type(2))': { paddingBottom: 8 },
  '@media (pointer: coarse)': { rowGap: 34 },
});

const Label = styled('span')(({ theme }) => ({ fontSize: 12, color: theme.vars.palette.text.secondary }));

interface CallableProps {
  /** Whose number it is: the gate answers for a record. */
  name: string;
  record: CallRecord;
  /** The person asked not to be contacted: no call is offered (R1-114). */
  isBlocked: boolean;
}

interface PhoneProps extends CallableProps {
  phone: string;
  label?: PersonPhone['label'];
  /** One of several: the button says which. */
  isOneOf?: boolean;
  /** Null where no call is offered. */
  call: CallPerson | null;
}

/** A phone number, in one format however it was typed, and the button that asks before it dials. */
export function Phone(props: PhoneProps) {
  const { phone, label = null, isOneOf = false, name, record, isBlocked, call } = props;
  const shown = formatPhone(phone);
  return (
    <Line>
      <span>{shown}</span>
      {label ? <Label>{wordsOf(label)}</Label> : null}
      {call && !isBlocked ? (
        <CallButton name={name} record={record} call={call} {...(isOneOf ? { number: shown } : {})} />
      ) : null}
    </Line>
  );
}

interface PhonesProps extends CallableProps {
  phones: readonly PersonPhone[];
  /** Null where no call is offered. */
  callOf: ((phone: string) => CallPerson) | null;
}

/** Every number of a person, each with its own button. */
export function Phones({ phones, callOf, ...whose }: PhonesProps) {
  return (
    <Numbers>
      {phones.map(({ phone, label }) => (
        <Phone
          key={phone}
          phone={phone}
          label={label}
          isOneOf={phones.length > 1}
          {...whose}
          call={callOf?.(phone) ?? null}
        />
      ))}
    </Numbers>
  );
}
