import { nameOf } from '../../lib/person';
import type { RecordOption } from '../../ui/RecordPicker';
import { useAddress } from '../../ui/useAddress';
import { idOf } from '../../ui/useAddressDialog';
import { useClient } from './payments/api';

/** The client preselected in the URL (`?clientId=5`): null for none, undefined while loading. */
export function useAddressClient(): RecordOption | null | undefined {
  const { params } = useAddress();
  const { data, isLoading } = useClient(idOf(params.get('clientId') ?? ''));
  if (isLoading) return undefined;
  return data ? { id: data.id, name: nameOf(data) } : null;
}
