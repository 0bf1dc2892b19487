import { useNavigate } from 'react-router';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page } from '../../../ui/page/Page';
import { PanelTabs, TabPanel } from '../../../ui/page/PanelTabs';
import { useAddress } from '../../../ui/page/useAddress';
import { LoadingState } from '../../../ui/states/states';

const Meanwhile = () => <LoadingState label="Loading the calling rules" />;

const SetupTab = lazyPart(
  () =>
    import(/* webpackChunkName: "admin-calling-setup" */ './setup/SetupTab').then(
      (module) => module.SetupTab,
    ),
  { Meanwhile },
);
const RulesTab = lazyPart(() => import('./rules/RulesTab').then((module) => module.RulesTab), { Meanwhile });
const ClosedDaysTab = lazyPart(() => import('./days/ClosedDaysTab').then((module) => module.ClosedDaysTab), {
  Meanwhile,
});
const StatesTab = lazyPart(() => import('./states/StatesTab').then((module) => module.StatesTab), {
  Meanwhile,
});
const AreaCodesTab = lazyPart(
  () => import('./area-codes/AreaCodesTab').then((module) => module.AreaCodesTab),
  {
    Meanwhile,
  },
);
const ListsTab = lazyPart(() => import('./lists/ListsTab').then((module) => module.ListsTab), { Meanwhile });

const TABS = [
  { key: 'setup', label: 'Set-Up' },
  { key: 'rules', label: 'Rules' },
  { key: 'days', label: 'Closed Days' },
  { key: 'states', label: 'States' },
  { key: 'area-codes', label: 'Area Codes' },
  { key: 'lists', label: 'Lists' },
] as const;
type Tab = (typeof TABS)[number]['key'];

const isTab = (text: string | null): text is Tab => TABS.some(({ key }) => key === text);

/** What decides whom the office may call, and when: the administrators' part of it. */
export default function CallingPage() {
  const { params } = useAddress();
  const navigate = useNavigate();
  const asked = params.get('tab');
  const tab = isTab(asked) ? asked : 'setup';
  return (
    <Page title="Calling Rules" subtitle="Whom the office may call, and when">
      <PanelTabs
        name="calling"
        label="Calling rules by subject"
        tabs={TABS}
        active={tab}
        // A tab begins without the search and the filters of the other.
        onChange={(key) => navigate(`?tab=${key}`)}
      />
      <div style={{ height: 16 }} />
      <TabPanel name="calling" active={tab}>
        {tab === 'setup' ? <SetupTab /> : null}
        {tab === 'rules' ? <RulesTab /> : null}
        {tab === 'days' ? <ClosedDaysTab /> : null}
        {tab === 'states' ? <StatesTab /> : null}
        {tab === 'area-codes' ? <AreaCodesTab /> : null}
        {tab === 'lists' ? <ListsTab /> : null}
      </TabPanel>
    </Page>
  );
}
