import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useCan } from '../../../api/SessionContext';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { RecordList } from '../../../ui/list/RecordList';
import { SecondWay } from '../../../ui/list/SecondWay';
import { useListState } from '../../../ui/list/useListState';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { usePartners } from './api';
import { ACTIVE, DEFAULT_SORT, FILTER_KEYS, listQuery } from './listQuery';
import { addressOf } from './model';
import { PartnerCard, partnerColumns } from './partnerColumns';
import { usePartnerDialog } from './usePartnerDialog';

const AddPartner = lazyPart(() =>
  import(/* webpackChunkName: "partner-form" */ './PartnerForm').then((module) => module.AddPartner),
);
const EditPartner = lazyPart(() =>
  import(/* webpackChunkName: "partner-form" */ './PartnerForm').then((module) => module.EditPartner),
);

export default function PartnersPage() {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const { dialog, openNew, openEdit, close } = usePartnerDialog();
  const canWrite = useCan('payments.write');
  const reading = usePartners({ ...listQuery(list), page: list.page, perPage: list.perPage });
  const columns = useMemo(() => partnerColumns(canWrite ? openEdit : null), [canWrite, openEdit]);
  return (
    <Page
      title="Partners"
      subtitle="Vendors who handle your exits"
      actions={canWrite ? <NewPartner onClick={openNew} /> : null}
    >
      <Panel title="Partner List" flush>
        <FilterBar placeholder="Search partners..." list={list}>
          <FilterSelect
            label="Status"
            all="All Statuses"
            value={list.filters.active}
            options={[...ACTIVE]}
            onChange={(active) => list.setFilters({ active })}
          />
        </FilterBar>
        <RecordList
          pluralName="partners"
          label="Partners"
          failed="Error loading partners. Please try again later."
          empty="No partners yet. Add your first partner."
          action={canWrite ? <NewPartner onClick={openNew} /> : null}
          second={<SecondWay to="/clients" label="Open Clients" />}
          list={list}
          reading={reading}
          columns={columns}
          rowLink={addressOf}
          card={(partner) => <PartnerCard partner={partner} />}
          views="partners"
          filterKeys={FILTER_KEYS}
          onNew={canWrite ? openNew : undefined}
        />
      </Panel>
      {canWrite && dialog?.kind === 'new' ? <AddPartner onClose={close} /> : null}
      {canWrite && dialog?.kind === 'edit' ? (
        <EditPartner key={dialog.id} id={dialog.id} onClose={close} />
      ) : null}
    </Page>
  );
}

function NewPartner({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="contained" startIcon={<Plus size={16} strokeWidth={1.8} />} onClick={onClick}>
      New Partner
    </Button>
  );
}
