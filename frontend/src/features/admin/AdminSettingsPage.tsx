import { useNavigate } from 'react-router';
import { useWaitingAccounts } from '../../api/useWaitingAccounts';
import { lazyPart } from '../../ui/page/lazyPart';
import { Page } from '../../ui/page/Page';
import { PanelTabs, TabPanel } from '../../ui/page/PanelTabs';
import { useAddress } from '../../ui/page/useAddress';
import { LoadingState } from '../../ui/states/states';

const IntegrationsTab = lazyPart(
  () =>
    import(/* webpackChunkName: "admin-integrations" */ './integrations/IntegrationsTab').then(
      (module) => module.IntegrationsTab,
    ),
  { Meanwhile: () => <LoadingState label="Loading the settings" /> },
);
const SystemSettingsTab = lazyPart(
  () => import('./settings/SystemSettingsTab').then((module) => module.SystemSettingsTab),
  { Meanwhile: () => <LoadingState label="Loading the settings" /> },
);
const UsersTab = lazyPart(() => import('./users/UsersTab').then((module) => module.UsersTab), {
  Meanwhile: () => <LoadingState label="Loading the settings" />,
});

const TABS = [
  { key: 'integrations', label: 'API Integrations' },
  { key: 'system', label: 'System Settings' },
  { key: 'users', label: 'User Management' },
] as const;
type Tab = (typeof TABS)[number]['key'];

const isTab = (text: string | null): text is Tab => TABS.some(({ key }) => key === text);

/** What administrators look after: providers, the office's settings, who may sign in. */
export default function AdminSettingsPage() {
  const { params } = useAddress();
  const navigate = useNavigate();
  const waiting = useWaitingAccounts();
  const asked = params.get('tab');
  const tab = isTab(asked) ? asked : 'integrations';
  const tabs = TABS.map((one) => (one.key === 'users' ? { ...one, waiting } : one));
  return (
    <Page title="Settings" subtitle="Integrations, office settings and users">
      <PanelTabs
        name="admin"
        label="Settings by subject"
        tabs={tabs}
        active={tab}
        // A tab begins without the search and the filters of the other.
        onChange={(key) => navigate(`?tab=${key}`)}
      />
      <div style={{ height: 16 }} />
      <TabPanel name="admin" active={tab}>
        {tab === 'integrations' ? <IntegrationsTab /> : null}
        {tab === 'system' ? <SystemSettingsTab /> : null}
        {tab === 'users' ? <UsersTab /> : null}
      </TabPanel>
    </Page>
  );
}
