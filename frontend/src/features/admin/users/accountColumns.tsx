import { styled } from '@mui/material/styles';
import { nameOf } from '../../../lib/people/person';
import { roleLabel } from '../../../lib/words/labels';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { PersonAvatar } from '../../../ui/people/PersonAvatar';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import type { Column } from '../../../ui/table/DataTable';
import { InstantText } from '../../../ui/text/DateText';
import { NoValue } from '../../../ui/text/NoValue';
import { ACT_LABELS, ACTS, type Account, type AccountAct, statusLabel } from './model';

const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  '& strong': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& .below': {
    display: 'block',
    fontSize: 12,
    lineHeight: '16px',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
}));

const Card = styled('div')(({ theme }) => ({
  fontSize: 13,
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    marginTop: 8,
    color: theme.vars.palette.text.secondary,
    '& > .sign-in': { flex: '1 1 100%' },
  },
}));

function Person({ account }: { account: Account }) {
  const { id, firstName, lastName, username, email } = account;
  return (
    <Who>
      <PersonAvatar id={id} firstName={firstName} lastName={lastName} />
      <div>
        <strong>{nameOf(account)}</strong>
        <span className="below">{`${username} · ${email}`}</span>
      </div>
    </Who>
  );
}

function Status({ account: { status } }: { account: Account }) {
  return <StatusBadge kind="account" status={status} label={statusLabel(status)} />;
}

/** Of someone who waits, the role they asked for. */
const roleText = ({ role, status }: Account) =>
  status === 'pending' ? `Asked for ${roleLabel(role)}` : roleLabel(role);

function LastSignIn({ account: { lastSignInAt } }: { account: Account }) {
  return lastSignInAt ? <InstantText instant={lastSignInAt} relative /> : <span>Never</span>;
}

interface ActsProps {
  account: Account;
  onAct: (act: AccountAct) => void;
}

/** What the server offers for this account; nothing for one's own. */
export function AccountActs({ account, onAct }: ActsProps) {
  const items = ACTS.filter((act) => account.acts.includes(act)).map((act) => ({
    label: ACT_LABELS[act],
    onClick: () => onAct(act),
    isDestructive: act === 'deactivate' || act === 'reset-second-factor',
  }));
  return <MoreMenu label={`Actions for ${nameOf(account)}`} items={items} />;
}

export function accountColumns(onAct: (account: Account, act: AccountAct) => void): Column<Account>[] {
  return [
    { id: 'name', header: 'Name', sortable: true, cell: (account) => <Person account={account} /> },
    { id: 'role', header: 'Role', cell: roleText },
    { id: 'status', header: 'Status', cell: (account) => <Status account={account} /> },
    {
      id: 'lastSignInAt',
      header: 'Last Sign-In',
      sortable: true,
      cell: (account) => <LastSignIn account={account} />,
    },
    {
      id: 'openSessions',
      header: 'Open Sessions',
      align: 'right',
      cell: ({ openSessions }) => (openSessions > 0 ? openSessions : <NoValue />),
    },
    {
      id: 'secondFactor',
      header: 'Second Factor',
      cell: ({ secondFactor }) => (secondFactor ? 'On' : <NoValue />),
    },
    {
      id: 'createdAt',
      header: 'Added',
      sortable: true,
      cell: ({ createdAt }) => <InstantText instant={createdAt} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (account) => <AccountActs account={account} onAct={(act) => onAct(account, act)} />,
    },
  ];
}

/** The row on a phone. */
export function AccountCard({ account }: { account: Account }) {
  return (
    <Card>
      <Person account={account} />
      <div className="facts">
        <Status account={account} />
        <span>{roleText(account)}</span>
        {account.secondFactor ? <span>Second factor on</span> : null}
        <span className="sign-in">
          {account.lastSignInAt ? (
            <>
              Last sign-in <LastSignIn account={account} />
            </>
          ) : (
            'Never signed in'
          )}
        </span>
      </div>
    </Card>
  );
}
