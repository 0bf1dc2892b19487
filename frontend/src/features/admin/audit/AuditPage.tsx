import { ExportButton } from '../../../ui/ExportButton';
import { Page, Panel } from '../../../ui/Page';
import { RecordList } from '../../../ui/RecordList';
import { idOf, useAddressDialog } from '../../../ui/useAddressDialog';
import { useListState } from '../../../ui/useListState';
import { AuditFilters } from './AuditFilters';
import { type AuditEntry, useAuditLog } from './api';
import { AuditCard, auditColumns } from './auditColumns';
import { ChainState } from './ChainState';
import { EventDialog } from './EventDialog';
import { exportUrl, FILTER_KEYS, listQuery } from './listQuery';

/** The log has one order: what happened last stands first. */
const NEWEST_FIRST = '';
const DIALOGS = ['event'] as const;

export default function AuditPage() {
  const list = useListState(FILTER_KEYS, NEWEST_FIRST);
  const reading = useAuditLog({ ...listQuery(list), page: list.page, perPage: list.perPage });
  const { open, link, close } = useAddressDialog(DIALOGS);
  const detailsOf = ({ id }: AuditEntry) => link('event', String(id));
  const shown = open ? reading.data?.find(({ id }) => id === idOf(open.value)) : undefined;
  return (
    <Page
      title="Audit Log"
      subtitle="Who did what, and when"
      actions={<ExportButton href={exportUrl(list)} />}
    >
      <ChainState />
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
