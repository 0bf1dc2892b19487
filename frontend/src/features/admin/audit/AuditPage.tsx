import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { idOf, useAddressDialog } from '../../../ui/dialogs/useAddressDialog';
import { ExportButton } from '../../../ui/files/ExportButton';
import { RecordList } from '../../../ui/list/RecordList';
import { useListState } from '../../../ui/list/useListState';
import { Page, Panel } from '../../../ui/page/Page';
import { AuditFilters } from './AuditFilters';
import { type AuditEntry, useAuditLog } from './api';
import { AuditCard, auditColumns } from './auditColumns';
import { ChainState } from './ChainState';
import { EventDialog } from './EventDialog';
import { exportUrl, FILTER_KEYS, listQuery } from './listQuery';
import { eventNumber } from './model';

/** The log has one order: what happened last stands first. */
const NEWEST_FIRST = '';
const DIALOGS = ['event'] as const;

export default function AuditPage() {
  const list = useListState(FILTER_KEYS, NEWEST_FIRST);
  const reading = useAuditLog({ ...listQuery(list), page: list.page, perPage: list.perPage });
  const { open, link, close } = useAddressDialog(DIALOGS);
  const detailsOf = ({ id }: AuditEntry) => link('event', String(id));
  const asked = open ? idOf(open.value) : null;
  const shown = useOpenedEvent(asked, reading.data);
  return (
    <Page
      title="Audit Log"
      subtitle="Who did what, and when"
      actions={<ExportButton href={exportUrl(list)} />}
    >
      <ChainState />
      {asked !== null && reading.data && !shown ? <NotHere id={asked} /> : null}
      <Panel title="Events" flush>
        <AuditFilters list={list} />
        <RecordList
          pluralName="events"
          label="Events"
          failed="Error loading the audit log. Please try again later."
          empty="No events yet."
          list={list}
          reading={reading}
          columns={auditColumns(detailsOf)}
          rowLink={detailsOf}
          card={(entry) => <AuditCard entry={entry} />}
        />
      </Panel>
      {shown ? <EventDialog entry={shown} onClose={close} /> : null}
    </Page>
  );
}

/** The event that the address names. It stays open when newer ones push it to the next page. */
function useOpenedEvent(asked: number | null, rows: AuditEntry[] | undefined): AuditEntry | undefined {
  const found = rows?.find(({ id }) => id === asked);
  const [opened, setOpened] = useState(found);
  if (found && found.id !== opened?.id) setOpened(found);
  return found ?? (opened?.id === asked ? opened : undefined);
}

/** A link to an event that has moved to an older page. */
function NotHere({ id }: { id: number }) {
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {`Event ${eventNumber(id)} isn't on this page. Filter by its date or record to find it.`}
    </Alert>
  );
}
