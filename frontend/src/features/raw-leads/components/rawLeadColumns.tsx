import { useCan } from '../../../api/SessionContext';
import { serverNow } from '../../../lib/dates/serverClock';
import { wallClock } from '../../../lib/dates/wallTime';
import { paths } from '../../../lib/paths/paths';
import { nameOf } from '../../../lib/people/person';
import type { MoreItem } from '../../../ui/buttons/MoreMenu';
import { CallableCell } from '../../../ui/calling/CallableBadge';
import { PersonCell } from '../../../ui/people/PersonCell';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import type { Column } from '../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../ui/table/RowVerbs';
import { DateText, InstantText } from '../../../ui/text/DateText';
import { NoValue } from '../../../ui/text/NoValue';
import { PhoneText } from '../../../ui/text/PhoneText';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useDialogAddress } from '../dialogAddress';
import { isBlocked, isConvertible, type RawLead, type RawLeadRow } from '../model';
import { useStatusChange } from '../useStatusChange';
import { MarketingBadge } from './MarketingBadge';
import { StatusMenu } from './StatusMenu';

const HEADERS = {
  name: 'Person',
  status: 'Status',
  phone: 'Phone',
  callable: 'Callable',
  source: 'Source',
  nextContactDate: 'Follow Up',
  state: 'State',
  tags: 'Tags',
  createdAt: 'Created',
  actions: 'Actions',
};

/** Shown once they are chosen. */
const OPTIONAL: readonly string[] = ['state', 'tags'];

/** The columns to choose from. */
export const rawLeadHeads = Object.entries(HEADERS).map(([id, header]) => ({
  id,
  header,
  optional: OPTIONAL.includes(id),
}));

interface RowHandlers {
  canWrite: boolean;
  /** Null for who may not see what is known of a number. */
  onCalling: ((rawLead: RawLead) => void) | null;
  onEdit: (rawLead: RawLead) => void;
  onDelete: (rawLead: RawLead) => void;
  onConvert: (rawLead: RawLead) => void;
}

function Person({ rawLead, canWrite }: { rawLead: RawLead; canWrite: boolean }) {
  const { editLink } = useDialogAddress();
  const { id, firstName, lastName, email } = rawLead;
  // That they asked not to be contacted is in the status beside it.
  const person = { id, firstName, lastName, email };
  return <PersonCell person={person} to={canWrite ? editLink(id) : null} isOverList />;
}

function Status({ rawLead: listed, canWrite }: { rawLead: RawLead; canWrite: boolean }) {
  const { rawLead, shown, change, failed, isRunning } = useStatusChange(listed);
  if (!canWrite) return <MarketingBadge status={shown} suppressed={rawLead.suppressed} />;
  return (
    <StatusMenu
      id={rawLead.id}
      name={nameOf(rawLead)}
      status={shown}
      suppressed={rawLead.suppressed}
      isSaving={isRunning}
      onChange={change}
      onFailed={failed}
    />
  );
}

/** The day of the next contact, as overdue once it is past; people who asked for no contact are never overdue. */
function FollowUp({ rawLead }: { rawLead: RawLead }) {
  const zone = useBusinessTimeZone();
  const { nextContactDate: date, convertedLeadId } = rawLead;
  if (!date) return <NoValue />;
  const isLate = date < wallClock(zone, serverNow()).date && convertedLeadId === null && !isBlocked(rawLead);
  if (!isLate) return <DateText date={date} />;
  return (
    <>
      <DateText date={date} /> <StatusBadge kind="money" status="overdue" label="Late" />
    </>
  );
}

function RawLeadVerbs({ rawLead, ...handlers }: RowHandlers & { rawLead: RawLead }) {
  const { canWrite, onCalling, onEdit, onDelete, onConvert } = handlers;
  const maySeeLeads = useCan('leads.read');
  const { convertedLeadId, phone } = rawLead;
  const menu: MoreItem[] = [
    ...(convertedLeadId !== null && maySeeLeads
      ? [{ label: 'Open Lead', to: paths.lead(convertedLeadId) }]
      : []),
    ...(phone && onCalling ? [{ label: 'Calling Details', onClick: () => onCalling(rawLead) }] : []),
    ...(canWrite ? [{ label: 'Delete', onClick: () => onDelete(rawLead), isDestructive: true }] : []),
  ];
  const convert = { label: 'Convert to Lead', onClick: () => onConvert(rawLead) };
  return (
    <RowVerbs
      name={nameOf(rawLead)}
      verbs={[
        canWrite ? { label: 'Edit', onClick: () => onEdit(rawLead) } : null,
        canWrite && isConvertible(rawLead) ? convert : null,
      ]}
      menu={menu}
    />
  );
}

/** The table beside the cards: as the leads', with the day of the next contact. */
export function rawLeadColumns(handlers: RowHandlers): Column<RawLeadRow>[] {
  const { canWrite } = handlers;
  return [
    {
      id: 'name',
      header: HEADERS.name,
      sortable: true,
      cell: (rawLead) => <Person rawLead={rawLead} canWrite={canWrite} />,
    },
    {
      id: 'status',
      header: HEADERS.status,
      sortable: true,
      cell: (rawLead) => <Status rawLead={rawLead} canWrite={canWrite} />,
    },
    { id: 'phone', header: HEADERS.phone, cell: ({ phone }) => <PhoneText phone={phone} /> },
    {
      id: 'callable',
      header: HEADERS.callable,
      cell: ({ callable }) => <CallableCell callable={callable} />,
    },
    { id: 'source', header: HEADERS.source, cell: ({ source }) => source ?? 'Unknown' },
    {
      id: 'nextContactDate',
      header: HEADERS.nextContactDate,
      sortable: true,
      cell: (rawLead) => <FollowUp rawLead={rawLead} />,
    },
    {
      id: 'state',
      header: HEADERS.state,
      optional: true,
      cell: ({ state }) => state ?? <NoValue />,
    },
    {
      id: 'tags',
      header: HEADERS.tags,
      optional: true,
      cell: ({ marketingTags }) => (marketingTags.length > 0 ? marketingTags.join(', ') : <NoValue />),
    },
    {
      id: 'createdAt',
      header: HEADERS.createdAt,
      sortable: true,
      cell: ({ createdAt }) => <InstantText instant={createdAt} />,
    },
    verbsColumn((rawLead) => <RawLeadVerbs rawLead={rawLead} {...handlers} />),
  ];
}
