import { paths } from '../../lib/paths/paths';

/** Where a person who is called is shown. */
export function personPath({ entity, id }: { entity: string; id: number }): string {
  if (entity === 'lead') return paths.lead(id);
  return entity === 'client' ? paths.client(id) : paths.rawLead(id);
}
