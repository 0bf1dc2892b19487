import Button from '@mui/material/Button';
import { Plus, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '../../api/SessionContext';
import { useViewCounts } from '../../api/useViewCounts';
import { useListState } from '../../ui/list/useListState';
import { lazyPart } from '../../ui/page/lazyPart';
import { Page, Panel } from '../../ui/page/Page';
import { PanelTabs, TabPanel } from '../../ui/page/PanelTabs';
import { usePageExists } from '../../ui/page/usePageExists';
import { BuiltInViews } from '../../ui/views/BuiltInViews';
import { DocumentFilters } from './components/DocumentFilters';
import { DocumentRows } from './components/DocumentRows';
import { Reminders } from './components/Reminders';
import { useDialogAddress } from './dialogAddress';
import { AWAITING, DEFAULT_SORT, FILTER_KEYS, TAB_KEYS, TABS, tabOf } from './listQuery';

const DocumentDialogs = lazyPart(() =>
  import(/* webpackChunkName: "document-dialogs" */ './components/DocumentDialogs').then(
    (module) => module.DocumentDialogs,
  ),
);

const TABS_NAME = 'documents';

export default function DocumentsPage() {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const { filters: place, setFilters: setPlace } = useListState(TAB_KEYS, DEFAULT_SORT);
  const address = useDialogAddress();
  const canWrite = useCan('documents.write');
  const canCreate = usePageExists('/documents/new') && canWrite;
  const tab = tabOf(place.tab);
  const views = useViewCounts('documents');
  return (
    <Page
      title="Documents"
      subtitle="Manage client agreements and documentation"
      isList
      actions={
        <>
          {canWrite ? <UploadButton isMain={!canCreate} onClick={address.openUpload} /> : null}
          {canCreate ? (
            <Button
              variant="contained"
              component={Link}
              to="/documents/new"
              startIcon={<Plus size={16} strokeWidth={1.8} />}
            >
              Create Document
            </Button>
          ) : null}
        </>
      }
    >
      <Panel
        title={tab.label}
        flush
        // A status of the old tab would only empty the new one.
        tabs={
          <PanelTabs
            name={TABS_NAME}
            label="Documents by status"
            tabs={TABS}
            active={tab.key}
            onChange={(key) => setPlace({ tab: key, status: '' })}
          />
        }
      >
        <TabPanel name={TABS_NAME} active={tab.key}>
          {tab.key === AWAITING ? <Reminders /> : null}
          <BuiltInViews list="documents" views={views} filterKeys={FILTER_KEYS} />
          <DocumentFilters list={list} tab={tab} />
          <DocumentRows list={list} tab={tab} address={address} canWrite={canWrite} />
        </TabPanel>
      </Panel>
      {address.dialog ? <DocumentDialogs address={address} canWrite={canWrite} /> : null}
    </Page>
  );
}

/** The page's filled button, as long as nothing can be created. */
function UploadButton({ isMain, onClick }: { isMain: boolean; onClick: () => void }) {
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      startIcon={<Upload size={16} strokeWidth={1.8} />}
      onClick={onClick}
    >
      Upload
    </Button>
  );
}
