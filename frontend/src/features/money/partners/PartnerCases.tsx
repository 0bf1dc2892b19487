import { paths } from '../../../lib/paths/paths';
import { RecordList } from '../../../ui/list/RecordList';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import type { Column } from '../../../ui/table/DataTable';
import { RowLink } from '../RowLink';
import { usePartnerCasePage } from './api';
import { type CaseRef, caseLabel } from './model';
import { usePagedList } from './usePagedList';

const linkOf = ({ clientId }: CaseRef) => paths.client(clientId);

const COLUMNS: Column<CaseRef>[] = [
  { id: 'id', header: 'Case', cell: ({ id }) => id },
  {
    id: 'client',
    header: 'Client',
    cell: (one) => (
      <>
        <RowLink to={linkOf(one)}>{one.clientName}</RowLink> <SuppressedBadge suppressed={one.suppressed} />
      </>
    ),
  },
  { id: 'resort', header: 'Resort', cell: ({ resortName }) => resortName },
];

/** The exits that one partner works on, the newest first. */
export function PartnerCases({ partnerId }: { partnerId: number }) {
  const list = usePagedList('casePage');
  const reading = usePartnerCasePage(partnerId, list.page, list.perPage);
  return (
    <RecordList
      pluralName="cases"
      label="Exit cases of this partner"
      failed="Error loading exit cases. Please try again later."
      empty="No exit cases yet."
      list={list}
      reading={reading}
      columns={COLUMNS}
      rowLink={linkOf}
      card={(one) => (
        <>
          {caseLabel(one)} <SuppressedBadge suppressed={one.suppressed} />
        </>
      )}
    />
  );
}
