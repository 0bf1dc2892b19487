import { formatPhone } from '../../lib/people/phone';
import { NoValue } from './NoValue';

/** A phone number in a table, on one line. */
export function PhoneText({ phone }: { phone: string | null }) {
  return phone ? <span style={{ whiteSpace: 'nowrap' }}>{formatPhone(phone)}</span> : <NoValue />;
}
