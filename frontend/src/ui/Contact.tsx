import { telLink } from '../lib/person';
import { formatPhone } from '../lib/phone';
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

interface PhoneProps {
  phone: string | null;
  /** The person asked not to be contacted: a text, no link. */
  isBlocked: boolean;
}

/** A phone number to call, in one format however it was typed. */
export function Phone({ phone, isBlocked }: PhoneProps) {
  if (!phone) return null;
  const shown = formatPhone(phone);
  return isBlocked ? shown : <a href={telLink(phone)}>{shown}</a>;
}
