import { paths } from '../paths/paths';

interface Failure {
  status: number;
  code?: string;
  current?: unknown;
}

export interface MergedInto {
  recordName: string;
  to: string;
}

/** The record that a merged one went into, when that is why it can't be shown. */
export function mergedInto({ code, current }: Failure): MergedInto | null {
  if (code !== 'merged' || typeof current !== 'object' || current === null) return null;
  const { kind, id } = current as { kind?: unknown; id?: unknown };
  if (typeof id !== 'number') return null;
  if (kind === 'client') return { recordName: 'client', to: paths.client(id) };
  return kind === 'raw_lead'
    ? { recordName: 'raw lead', to: paths.rawLead(id) }
    : { recordName: 'lead', to: paths.lead(id) };
}
