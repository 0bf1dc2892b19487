import type { components } from '../../api/schema';
import type { MergeKind } from '../../api/useMerges';
import { paths } from '../../lib/paths/paths';

type Schemas = components['schemas'];

export type DryRun = Schemas['MergeDryRun'];
export type MovedMoney = Schemas['MovedMoney'];
export type MergePair = Schemas['MergePreviewInput'];
export type Twin = Schemas['Twin'];
/** A row of the list; a pair has no id of its own. The address of its dialog names it in the same way. */
export type Duplicate = Schemas['Duplicate'] & { id: string };

export const withId = (pair: Schemas['Duplicate']): Duplicate => ({
  ...pair,
  id: `${pair.older.id}-${pair.newer.id}`,
});

export const kindOf = (text: string | undefined): MergeKind =>
  text === 'raw_lead' || text === 'client' ? text : 'lead';

const PATHS: Record<MergeKind, (id: number) => string> = {
  lead: paths.lead,
  raw_lead: paths.rawLead,
  client: paths.client,
};

export const pathOf = (kind: MergeKind, id: number) => PATHS[kind](id);

/** Why two records are in the list. */
export const reasonsOf = ({ samePhone, sameEmail, sameName }: Duplicate): string[] => [
  ...(samePhone ? ['Same phone'] : []),
  ...(sameEmail ? ['Same email'] : []),
  ...(sameName ? ['Same name and address'] : []),
];
