import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCan } from '../../../api/SessionContext';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Loaded } from '../../../ui/states/Loaded';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { MoneyCard } from '../MoneyCard';
import { useAccounts } from './api';
import type { JournalAccount } from './contract';
import { natureOf } from './model';

const EditAccount = lazyPart(() => import('./EditAccount').then((module) => module.EditAccount));

const NO_ACCOUNT = 'No account';

interface AccountsProps {
  accounts: JournalAccount[] | undefined;
  /** null: may not change them. */
  onEdit: ((account: JournalAccount) => void) | null;
}

function editButton(onEdit: AccountsProps['onEdit'], account: JournalAccount) {
  if (!onEdit) return null;
  return (
    <Button
      variant="text"
      aria-label={`Edit the account for ${account.label}`}
      onClick={() => onEdit(account)}
    >
      Edit
    </Button>
  );
}

const columns = (onEdit: AccountsProps['onEdit']): Column<JournalAccount>[] => [
  { id: 'label', header: 'For', cell: ({ label }) => label },
  { id: 'nature', header: 'Type', cell: natureOf },
  { id: 'number', header: 'Number', cell: ({ number }) => number ?? NO_ACCOUNT },
  { id: 'name', header: 'Name', cell: ({ name }) => name ?? NO_ACCOUNT },
  { id: 'actions', header: 'Actions', align: 'right', cell: (account) => editButton(onEdit, account) },
];

function Accounts({ accounts, onEdit }: AccountsProps) {
  const missing = accounts?.filter(({ number }) => number === null) ?? [];
  return (
    <>
      {missing.length > 0 ? (
        <Alert severity="warning" role="status" sx={{ m: 4 }}>
          {`Exports that need them are refused until these have an account: ${missing.map(({ label }) => label).join(', ')}.`}
        </Alert>
      ) : null}
      <DataTable
        label="Accounts"
        columns={columns(onEdit)}
        rows={accounts}
        rowId={({ account }) => account}
        card={(account) => (
          <MoneyCard title={account.label} amount={account.number ?? NO_ACCOUNT} detail={natureOf(account)}>
            {account.name}
          </MoneyCard>
        )}
        cardActions={(account) => editButton(onEdit, account)}
        sort=""
        onSort={() => undefined}
      />
    </>
  );
}

/** What each kind of account is called in the office's accounting program. */
export function AccountsTab() {
  const mayWrite = useCan('journal.write');
  const [edited, setEdited] = useState<JournalAccount | null>(null);
  return (
    <>
      <Loaded
        reading={useAccounts()}
        subject="the accounts"
        skeleton={<Accounts accounts={undefined} onEdit={null} />}
      >
        {(accounts) => <Accounts accounts={accounts} onEdit={mayWrite ? setEdited : null} />}
      </Loaded>
      {edited ? <EditAccount account={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
