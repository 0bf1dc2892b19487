import Button from '@mui/material/Button';
import { PhoneCall } from 'lucide-react';
import { Link } from 'react-router';
import { type CallList, deskOf } from '../../lib/calling/callable';
import type { ListState } from '../list/useListState';
import { usePageExists } from '../page/usePageExists';

interface StartCallingProps<K extends string> {
  list: CallList;
  /** What the list shows: its search and its filters go along. */
  shown: Pick<ListState<K>, 'search' | 'filters'>;
}

/** Opens the call desk with the people of a list. */
export function StartCalling<K extends string>({ list, shown }: StartCallingProps<K>) {
  const hasDesk = usePageExists('/desk');
  if (!hasDesk) return null;
  return (
    <Button
      variant="outlined"
      component={Link}
      to={deskOf(list, { ...shown.filters, search: shown.search })}
      startIcon={<PhoneCall size={16} strokeWidth={1.8} />}
    >
      Start Calling
    </Button>
  );
}
