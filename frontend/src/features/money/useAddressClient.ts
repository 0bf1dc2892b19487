import { nameOf } from '../../lib/people/person';
import { idOf } from '../../ui/dialogs/useAddressDialog';
import type { RecordOption } from '../../ui/fields/RecordPicker';
import { useAddress } from '../../ui/page/useAddress';
import { useClient } from './payments/api';

/** The client preselected in the URL (`?clientId=5`): null for none, undefined while loading. */
export function useAddressClient(): RecordOption | null | undefined {
  const { params } = useAddress();
  const { data, isLoading } = useClient(idOf(params.get('clientId') ?? ''));
  if (isLoading) return undefined;
  return data ? { id: data.id, name: nameOf(data) } : null;
}
