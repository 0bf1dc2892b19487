import { tokens } from './tokens';

export type StatusKind =
  | 'lead'
  | 'rawLead'
  | 'client'
  | 'appointment'
  | 'mortgage'
  | 'document'
  | 'money'
  | 'account';

const GREY = 'grey';
const leadHues = new Map(tokens.leadStatus.map(({ key, hue }) => [key, hue]));
const aliases: Record<Exclude<StatusKind, 'lead'>, Record<string, string>> = {
  rawLead: tokens.aliases.rawLeadStatus,
  client: tokens.aliases.clientStatus,
  appointment: tokens.aliases.appointmentStatus,
  mortgage: tokens.aliases.mortgageStatus,
  document: tokens.aliases.documentStatus,
  money: tokens.aliases.moneyStatus,
  account: { pending: 'Documents Received', active: 'Qualified', deactivated: 'Closed/Not Enrolled' },
};

/** The badge's hue. Lead statuses have their own; the other kinds borrow one; an unknown value is grey. */
export function statusHue(kind: StatusKind, status: string): string {
  const key = kind === 'lead' ? status : aliases[kind][status];
  return (key && leadHues.get(key)) || GREY;
}
