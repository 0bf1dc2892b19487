import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useCan } from '../../../api/SessionContext';
import { useStaff } from '../../../api/useStaff';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { RecordList } from '../../../ui/list/RecordList';
import { SecondWay } from '../../../ui/list/SecondWay';
import { useListState } from '../../../ui/list/useListState';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { type CampaignQuery, useCampaigns } from './api';
import { addressOf, CampaignCard, campaignColumns } from './campaignColumns';
import { STATUSES } from './model';
import { useCampaignDialog } from './useCampaignDialog';

const NewCampaign = lazyPart(() =>
  import(/* webpackChunkName: "campaign-form" */ './CampaignForm').then((module) => module.NewCampaign),
);

const FILTER_KEYS = ['status'] as const;
/** The server's own: running ones first, by their priority. */
const SERVED_FIRST = '';

export default function CampaignsPage() {
  const list = useListState(FILTER_KEYS, SERVED_FIRST);
  const { dialog, openNew, close } = useCampaignDialog();
  const canWrite = useCan('campaigns.write');
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  const reading = useCampaigns({ ...list.filters, page: list.page, perPage: list.perPage } as CampaignQuery);
  const staff = useStaff();
  const columns = useMemo(() => campaignColumns(staff), [staff]);
  return (
    <Page
      title="Campaigns"
      subtitle="Whom the desk calls, and in which order"
      actions={canWrite ? <NewButton onClick={openNew} /> : null}
    >
      <Panel title="Campaign List" flush>
        <FilterBar list={list}>
          <FilterSelect
            all="All Statuses"
            label="Status"
            value={list.filters.status}
            options={STATUSES}
            onChange={(status) => list.setFilters({ status })}
          />
        </FilterBar>
        <RecordList
          pluralName="campaigns"
          label="Campaigns"
          failed="Error loading campaigns. Please try again later."
          empty="No campaigns yet."
          action={canWrite ? <NewButton onClick={openNew} /> : null}
          second={<SecondWay to="/raw-leads" label="Choose People" />}
          list={list}
          reading={reading}
          columns={columns}
          rowLink={addressOf}
          card={(campaign) => <CampaignCard campaign={campaign} staff={staff} />}
          onNew={canWrite ? openNew : undefined}
        />
      </Panel>
      {canWrite && dialog?.kind === 'new' ? (
        <NewCampaign list={dialog.list} filter={dialog.filter} onClose={close} />
      ) : null}
    </Page>
  );
}

function NewButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="contained" startIcon={<Plus size={16} strokeWidth={1.8} />} onClick={onClick}>
      New Campaign
    </Button>
  );
}
