import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useWaitingAccounts } from '../../../api/useWaitingAccounts';
import { counted, roleLabel } from '../../../lib/words/labels';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { filterChips } from '../../../ui/filters/filterChips';
import { RecordList } from '../../../ui/list/RecordList';
import { type ListState, useListState } from '../../../ui/list/useListState';
import { Panel } from '../../../ui/page/Page';
import { AccountDialog } from './AccountDialog';
import { AccountActs, AccountCard, accountColumns } from './accountColumns';
import { type AccountQuery, useAccounts } from './api';
import {
  type Account,
  type AccountAct,
  isRole,
  isStatus,
  ROLE_OPTIONS,
  STATUS_OPTIONS,
  statusLabel,
} from './model';

const FILTER_KEYS = ['role', 'status'] as const;
type FilterKey = (typeof FILTER_KEYS)[number];
type List = ListState<FilterKey>;
type Sort = NonNullable<AccountQuery['sort']>;

const SORTS: readonly Sort[] = ['name', '-name', 'lastSignInAt', '-lastSignInAt', 'createdAt', '-createdAt'];
const DEFAULT_SORT: Sort = 'name';

const isSort = (text: string): text is Sort => SORTS.some((sort) => sort === text);

const show = (key: FilterKey, value: string) => {
  if (key === 'role') return roleLabel(value);
  return isStatus(value) ? statusLabel(value) : value;
};

/** Who may sign in, with which role. */
export function UsersTab() {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const { filters, setFilters } = list;
  const chips = filterChips(list, { role: 'Role', status: 'Status' }, show);
  return (
    <>
      <WaitingNotice list={list} />
      <Panel title="Users" flush>
        <FilterBar placeholder="Search name, username, email..." list={list} chips={chips}>
          <FilterSelect
            all="All Roles"
            label="Role"
            value={filters.role}
            options={ROLE_OPTIONS}
            onChange={(role) => setFilters({ role })}
          />
          <FilterSelect
            all="All Statuses"
            label="Status"
            value={filters.status}
            options={STATUS_OPTIONS}
            onChange={(status) => setFilters({ status })}
          />
        </FilterBar>
        <Accounts list={list} />
      </Panel>
    </>
  );
}

/** People who registered can sign in, but see nothing until they are let in. */
function WaitingNotice({ list }: { list: List }) {
  const waiting = useWaitingAccounts();
  if (waiting === 0 || list.filters.status === 'pending') return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <Button size="small" onClick={() => list.setFilters({ status: 'pending', role: '' })}>
          Show
        </Button>
      }
    >
      {waiting === 1
        ? 'One person registered and is waiting for your approval.'
        : `${counted(waiting, 'person', 'people')} registered and are waiting for your approval.`}
    </Alert>
  );
}

function Accounts({ list }: { list: List }) {
  const { search, filters, sort, page, perPage } = list;
  const [asking, setAsking] = useState<{ act: AccountAct; account: Account } | null>(null);
  const columns = useMemo(() => accountColumns((account, act) => setAsking({ account, act })), []);
  const reading = useAccounts({
    ...(search ? { search } : {}),
    ...(filters.role && isRole(filters.role) ? { role: filters.role } : {}),
    ...(isStatus(filters.status) ? { status: filters.status } : {}),
    sort: isSort(sort) ? sort : DEFAULT_SORT,
    page,
    perPage,
  });
  return (
    <>
      <RecordList
        pluralName="users"
        label="Users"
        failed="Error loading users. Please try again later."
        empty="No one has an account yet."
        list={list}
        reading={reading}
        columns={columns}
        card={(account) => <AccountCard account={account} />}
        cardActions={(account) => (
          <AccountActs account={account} onAct={(act) => setAsking({ account, act })} />
        )}
      />
      {asking ? <AccountDialog {...asking} onClose={() => setAsking(null)} /> : null}
    </>
  );
}
