import type { components } from '../../api/schema';
import { paths } from '../../lib/paths/paths';

export type PipelineItem = components['schemas']['PipelineItem'];
export type PipelinePerson = components['schemas']['PipelinePerson'];
export type FunnelStage = components['schemas']['FunnelStage'];
export type TeamMember = components['schemas']['TeamMember'];
export type SalesReport = components['schemas']['SalesReport'];
export type SalesMonth = SalesReport['months'][number];
export type SalesPerformer = components['schemas']['SalesPerformer'];

/** The address of a stage's people. */
export function stageAddress(stage: string): string {
  return paths.stage(stage);
}

export function recordKind({ kind }: Pick<PipelinePerson, 'kind'>): 'lead' | 'client' {
  return kind === 'client' ? 'client' : 'lead';
}

export function personAddress({ kind, id }: Pick<PipelinePerson, 'kind' | 'id'>): string {
  return recordKind({ kind }) === 'client' ? paths.client(id) : paths.lead(id);
}

/** Leads and clients number their records apart, so a list of both needs a key of its own. */
export function personKey({ kind, id }: Pick<PipelinePerson, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

export function recordLabel({ kind, archived }: Pick<PipelinePerson, 'kind' | 'archived'>): string {
  const record = recordKind({ kind }) === 'client' ? 'Client' : 'Lead';
  return archived ? `${record} · Archived` : record;
}

/** Percent of the funnel's first step that got this far; 0 when it is empty. */
export function reached(value: number, first: number): number {
  return first === 0 ? 0 : (value / first) * 100;
}
