import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { formatMoney } from '../../../../lib/money/money';
import { paths } from '../../../../lib/paths/paths';
import { counted } from '../../../../lib/words/labels';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import { FigureStrip } from '../../../../ui/figures/FigureStrip';
import { Page, Panel } from '../../../../ui/page/Page';
import { ErrorState, LoadingState } from '../../../../ui/states/states';
import { StatusBadge } from '../../../../ui/status/StatusBadge';
import { type Column, DataTable } from '../../../../ui/table/DataTable';
import { RowList } from '../../../../ui/table/RowList';
import { InstantText } from '../../../../ui/text/DateText';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { BelowText } from '../../BelowText';
import { MoneyCard } from '../../MoneyCard';
import { amountColumn } from '../../moneyColumns';
import { RowLink } from '../../RowLink';
import type { BankBatch, BankBatchItem } from '../contract';
import { methodLabel } from '../model';
import { TransactionState } from '../TransactionState';
import { WaitReasons } from '../WaitReasons';
import { useApproveBatch, useBatch } from './api';
import {
  approvableOf,
  failureOf,
  hasFailed,
  isUnderWay,
  KINDS,
  progressOf,
  refusedOf,
  sumOf,
  withRefused,
} from './model';

const Reasons = styled('div')(({ theme }) => ({
  maxWidth: 280,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'normal',
  color: theme.vars.palette.text.secondary,
}));

/** A batch of payments: how far it is, and what of it was not paid, by name. */
export default function BatchPage() {
  const id = Number(useParams().id);
  const { data, error, reload } = useBatch(id);
  const refused = refusedOf(useLocation().state);
  const batch = data && { ...data, items: withRefused(data.items, refused) };
  const isMissing = error?.status === 404 || error?.status === 400;
  return (
    <Page
      title={`Batch ${id}`}
      subtitle={<Trail batch={batch} />}
      actions={batch?.acts.includes('approve') ? <Approve batch={batch} /> : null}
    >
      {error && !batch ? (
        <ErrorState
          text={
            isMissing ? 'This batch does not exist.' : 'Error loading this batch. Please try again later.'
          }
          reference={error.requestId}
          onRetry={isMissing ? undefined : reload}
        />
      ) : null}
      {batch ? <Progress batch={batch} /> : null}
      {batch || error ? null : <LoadingState label="Loading the batch" />}
    </Page>
  );
}

function Trail({ batch }: { batch: BankBatch | undefined }) {
  return (
    <>
      <Link to="/payments?tab=banking&bank=payments">Mercury Bank</Link>
      {batch ? (
        <>
          {` · ${KINDS.find(({ key }) => key === batch.kind)?.label} by ${methodLabel(batch.method)}`}
          {` · ${batch.askedBy?.name ?? 'Exitdesk'}, `}
          <InstantText instant={batch.createdAt} />
        </>
      ) : null}
    </>
  );
}

function Progress({ batch }: { batch: BankBatch }) {
  const { all, taken, done, completed, underWay, failed } = progressOf(batch);
  const share = all > 0 ? Math.floor((done / all) * 100) : 100;
  return (
    <>
      {isUnderWay(batch) ? (
        <LinearProgress
          variant="determinate"
          value={share}
          aria-label={`${done} of ${counted(all, 'payment')} done`}
          sx={{ mb: 4 }}
        />
      ) : null}
      <FigureStrip
        label="Progress"
        figures={[
          { label: 'Total', value: formatMoney(batch.total), second: counted(taken, 'payment') },
          { label: 'Completed', value: completed },
          { label: 'In Progress', value: underWay },
          { label: 'Not Paid', value: failed },
        ]}
      />
      <Failures items={batch.items.filter(hasFailed)} />
      <Panel title="Payments" flush>
        <Items items={batch.items} />
      </Panel>
    </>
  );
}

/** What failed, by name. */
function Failures({ items }: { items: BankBatchItem[] }) {
  if (items.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 4, '& .MuiAlert-message': { flex: 1 } }}>
      <strong>{`${counted(items.length, 'payment')} ${items.length === 1 ? 'was' : 'were'} not paid`}</strong>
      <RowList aria-label="Not paid" sx={{ mt: 2 }}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <div>
              <strong>{item.name}</strong>
              <div>{`${item.pays}. ${failureOf(item)}`}</div>
            </div>
            {formatMoney(item.amount)}
          </li>
        ))}
      </RowList>
    </Alert>
  );
}

const keyOf = ({ transfer, pays }: BankBatchItem) => transfer?.id ?? pays;
const linkOf = (id: string) => paths.bankTransaction(id);

function State({ item: { transfer, refused, covered } }: { item: BankBatchItem }) {
  if (transfer) {
    return (
      <>
        <TransactionState row={transfer} />
        <Reasons>
          <WaitReasons row={transfer} />
          {transfer.approvalRefused}
        </Reasons>
      </>
    );
  }
  return (
    <>
      {covered ? (
        <StatusBadge kind="money" status="completed" label="Paid" />
      ) : (
        <StatusBadge kind="money" status="failed" label="Not Sent" />
      )}
      <BelowText>{refused}</BelowText>
    </>
  );
}

const columns: Column<BankBatchItem>[] = [
  {
    id: 'name',
    header: 'To',
    cell: ({ name, pays, transfer }) => (
      <>
        {transfer ? <RowLink to={linkOf(transfer.id)}>{name}</RowLink> : name}
        <BelowText>{pays}</BelowText>
      </>
    ),
  },
  { id: 'recipient', header: 'Payment Recipient', cell: ({ transfer }) => transfer?.counterparty.name },
  { id: 'status', header: 'Status', cell: (item) => <State item={item} /> },
  amountColumn('amount', 'Amount', ({ amount }) => amount),
];

function Items({ items }: { items: BankBatchItem[] }) {
  return (
    <div style={{ marginTop: 12 }}>
      <DataTable
        label="Payments of the batch"
        columns={columns}
        rows={items}
        rowId={keyOf}
        card={(item) => (
          <MoneyCard
            title={item.name}
            dollars={item.amount}
            detail={`${item.pays} · ${item.transfer ? (item.transfer.counterparty.name ?? '') : 'Not sent'}`}
          >
            <State item={item} />
          </MoneyCard>
        )}
        sort=""
        onSort={() => undefined}
      />
    </div>
  );
}

/** One approval for all of its payments, by a user who did not ask for them. */
function Approve({ batch }: { batch: BankBatch }) {
  const [isOpen, setOpen] = useState(false);
  const { run, isRunning } = useApproveBatch(batch.id);
  const notify = useNotify();
  const approvable = approvableOf(batch);
  const payments = counted(approvable.length, 'payment');
  const confirm = async () => {
    try {
      await run(batch.version);
      notify.success('Batch Approved', payments);
    } catch (error) {
      notify.failure(error, 'Failed to approve the batch. Please try again.');
    }
    setOpen(false);
  };
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Approve All
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Approve All"
        text={`${formatMoney(sumOf(approvable.map(({ amount }) => amount)))} in ${payments} will be sent to the bank.${
          batch.askedBy ? ` Requested by ${batch.askedBy.name}.` : ''
        } This cannot be undone.`}
        confirmLabel="Approve All"
        backLabel="Back"
        isRunning={isRunning}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
