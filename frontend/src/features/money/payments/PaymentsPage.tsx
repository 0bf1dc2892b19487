import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Plus, RefreshCw } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useCan } from '../../../api/SessionContext';
import { queryUrl } from '../../../lib/paths/queryUrl';
import { useAddressDialog } from '../../../ui/dialogs/useAddressDialog';
import { ExportButton } from '../../../ui/files/ExportButton';
import { useListState } from '../../../ui/list/useListState';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { PanelTabs, TabPanel } from '../../../ui/page/PanelTabs';
import { LoadingState } from '../../../ui/states/states';
import { useNotify } from '../../../ui/toasts/useNotify';
import { listQuery as partnerPaymentQuery } from '../partner-payments/listQuery';
import { listQuery as planQuery } from '../plans/listQuery';
import { ClientPaymentsTab } from './components/ClientPaymentsTab';
import { MoneyFilters } from './components/MoneyFilters';
import { NewMoneyDialog } from './components/NewMoneyDialog';
import { SummaryCards } from './components/SummaryCards';
import { listQuery } from './listQuery';
import { PAYMENT_CREATED } from './model';
import {
  CLIENT_PAYMENTS,
  FILTER_KEYS,
  type ListTab,
  PARTNER_PAYMENTS,
  PAYMENT_PLANS,
  type TabProps,
} from './tabs';
import { useRefreshTab } from './useRefreshTab';
import { useTab } from './useTab';

// The page opens on the client payments; the other tabs come when they are shown.
const CommissionsTab = lazyPart(() =>
  import('../commissions/CommissionsTab').then((module) => module.CommissionsTab),
);
const PartnerPaymentsTab = lazyPart(() =>
  import('../partner-payments/PartnerPaymentsTab').then((module) => module.PartnerPaymentsTab),
);
const PlansTab = lazyPart(() => import('../plans/PlansTab').then((module) => module.PlansTab));
// Below the list: it may come after it.
const CashWeeks = lazyPart(() => import('./components/CashWeeks').then((module) => module.CashWeeks), {
  Meanwhile: () => null,
});

const LISTS: Record<ListTab['key'], ComponentType<TabProps>> = {
  'client-payments': ClientPaymentsTab,
  'payment-plans': PlansTab,
  'partner-payments': PartnerPaymentsTab,
  commissions: CommissionsTab,
};

// Most of those who open the page are not of the bank.
const BankingTab = lazy(() => import(/* webpackChunkName: "banking" */ '../bank/BankingTab'));

const NEW = ['dialog'] as const;
const TABS_NAME = 'money';

export default function PaymentsPage() {
  const tab = useTab();
  const list = useListState(FILTER_KEYS, tab.list?.defaultSort ?? CLIENT_PAYMENTS.defaultSort);
  const create = useAddressDialog(NEW);
  const mayCreate = useCan(tab.list?.newPermission ?? 'payments.write');
  const mayExport = useCan('money.export');
  const exportUrl = tab.list && mayExport ? exportOf(tab.list, list) : null;
  const notify = useNotify();
  const openNew = tab.list && mayCreate ? () => create.show('dialog', 'new') : null;
  const List = tab.list ? LISTS[tab.list.key] : null;
  const created = (title = PAYMENT_CREATED, note?: string) => {
    create.close();
    notify.success(title, note);
  };
  return (
    <Page
      title="Payments"
      subtitle="Client payments, partner payments and commissions"
      isList
      more={exportUrl ? <ExportButton href={exportUrl} /> : null}
      // The bank's tab has a refresh of its own.
      actions={tab.list ? <PaymentsActions tab={tab.list} onNew={openNew} /> : null}
    >
      {/* The bank's own figures come first there. */}
      {tab.list ? <SummaryCards tab={tab.list} list={list} /> : null}
      <Panel
        title={tab.offered.find(({ key }) => key === tab.active)?.label ?? ''}
        flush
        tabs={
          <PanelTabs
            name={TABS_NAME}
            label="Payment types"
            tabs={tab.offered}
            active={tab.active}
            onChange={tab.show}
          />
        }
      >
        <TabPanel name={TABS_NAME} active={tab.active}>
          {tab.list && List ? (
            <>
              <MoneyFilters tab={tab.list} list={list} />
              <List key={tab.list.key} tab={tab.list} list={list} onNew={openNew} />
            </>
          ) : (
            <Suspense fallback={<LoadingState label="Loading the bank" />}>
              <BankingTab />
            </Suspense>
          )}
        </TabPanel>
      </Panel>
      {tab.list === CLIENT_PAYMENTS ? <CashWeeks /> : null}
      {tab.list && openNew && create.open?.value === 'new' ? (
        <NewMoneyDialog tab={tab.list} onClose={create.close} onCreated={created} />
      ) : null}
    </Page>
  );
}

/** The download of what the tab's filters show; commissions have theirs in the statement. */
function exportOf(tab: ListTab, list: TabProps['list']): string | null {
  if (tab === CLIENT_PAYMENTS) return queryUrl('/api/payments/export', listQuery(list));
  if (tab === PAYMENT_PLANS) return queryUrl('/api/payment-plans/export', planQuery(list));
  if (tab === PARTNER_PAYMENTS) return queryUrl('/api/partner-payments/export', partnerPaymentQuery(list));
  return null;
}

function PaymentsActions({ tab, onNew }: { tab: ListTab; onNew: (() => void) | null }) {
  const refresh = useRefreshTab(tab);
  return (
    <>
      <IconButton aria-label="Refresh" onClick={() => void refresh()}>
        <RefreshCw size={16} strokeWidth={1.8} />
      </IconButton>
      {onNew ? (
        <Button variant="contained" startIcon={<Plus size={16} strokeWidth={1.8} />} onClick={onNew}>
          {tab.newLabel}
        </Button>
      ) : null}
    </>
  );
}
