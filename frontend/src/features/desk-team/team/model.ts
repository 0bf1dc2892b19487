import { counted, formatCount } from '../../../lib/words/labels';
import type { Tone } from '../ToneBadge';
import type { AgingList, DeskRep } from './api';

const STATUSES: Record<DeskRep['status'], { tone: Tone; text: string }> = {
  working: { tone: 'green', text: 'Working' },
  paused: { tone: 'amber', text: 'Paused' },
  away: { tone: 'grey', text: 'Away' },
};

/** A rep without a time on the desk who holds a person pressed Call on that person's page. */
const FROM_A_RECORD = { tone: 'green', text: 'From a record' } as const;

export const repStatus = ({
  status,
  person,
  hasSitting,
}: Pick<DeskRep, 'status' | 'person' | 'hasSitting'>) =>
  status === 'away' && person && !hasSitting ? FROM_A_RECORD : STATUSES[status];

/** From here on the manager's attention is asked for. */
const MANY_SKIPS = 20;

export const skipsMuch = ({ skipsLastHour }: Pick<DeskRep, 'skipsLastHour'>): boolean =>
  skipsLastHour > MANY_SKIPS;

export interface TeamTotals {
  working: number;
  calls: number;
  reached: number;
  appointments: number;
}

export const totalsOf = (reps: readonly DeskRep[]): TeamTotals => {
  const sum = (figure: (rep: DeskRep) => number) => reps.reduce((total, rep) => total + figure(rep), 0);
  return {
    working: reps.filter(({ status }) => status === 'working').length,
    calls: sum(({ callsToday }) => callsToday),
    reached: sum(({ reachedToday }) => reachedToday),
    appointments: sum(({ appointmentsToday }) => appointmentsToday),
  };
};

const KINDS: Record<string, string> = {
  national: 'National Registry',
  state: 'State Registry',
  litigator: 'Litigators',
  reassigned: 'Reassigned Numbers',
};

/** "State Registry, Texas"; the server names the state by its two letters. */
export function listLabel({ kind, state }: Pick<AgingList, 'kind' | 'state'>): string {
  const name = KINDS[kind] ?? kind;
  return state ? `${name}, ${state}` : name;
}

export function listAge({ ageDays, limitDays }: Pick<AgingList, 'ageDays' | 'limitDays'>): {
  tone: Tone;
  text: string;
} {
  const text = `${counted(ageDays, 'day')} old, limit ${formatCount(limitDays)}`;
  return { tone: ageDays > limitDays ? 'red' : 'amber', text };
}
