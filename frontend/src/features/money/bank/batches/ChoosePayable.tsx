import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../../../lib/money/money';
import { counted } from '../../../../lib/words/labels';
import { ReasonButton } from '../../../../ui/buttons/ReasonButton';
import { CheckLine } from '../../../../ui/fields/CheckLine';
import { lazyPart } from '../../../../ui/page/lazyPart';
import { EmptyState } from '../../../../ui/states/states';
import { type Column, DataTable } from '../../../../ui/table/DataTable';
import { DateText } from '../../../../ui/text/DateText';
import { BelowText } from '../../BelowText';
import { MoneyCard } from '../../MoneyCard';
import { amountColumn } from '../../moneyColumns';
import { RowLink } from '../../RowLink';
import type { BankBatch, BankCounterparty, BankPayable, BatchKind } from '../contract';
import { type Choice, chosenRows, EMPTY, payableKey, sentOf, totalOf } from './model';
import { OwesNote } from './OwesNote';
import { RecipientCell } from './RecipientCell';

const AgreementDialog = lazyPart(() => import('./AgreementDialog').then((module) => module.AgreementDialog));
const ReviewBatch = lazyPart(() => import('./ReviewBatch').then((module) => module.ReviewBatch));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '12px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const All = styled('div')({ padding: '4px 16px 12px' });

interface ChoosePayableProps {
  kind: BatchKind;
  rows: BankPayable[];
  counterparties: BankCounterparty[];
  onSent: (batch: BankBatch) => void;
}

/** Rows to pay, each with the recipient that the bank knows; then the review. */
export function ChoosePayable({ kind, rows, counterparties, onSent }: ChoosePayableProps) {
  const { choice, inFull, recipientOf, toggle, toggleInFull, chooseAll, setRecipient } = useChoice(rows);
  const [owing, setOwing] = useState<BankPayable | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const chosen = chosenRows(rows, choice, inFull);
  const missing = chosen.filter(({ counterpartyId }) => counterpartyId === '').length;
  const ready = rows.filter((row) => recipientOf(row) !== '');
  if (rows.length === 0) return <EmptyState text={EMPTY[kind]} />;
  const cells: Cells = {
    isChosen: (row) => choice.has(payableKey(row)),
    toggle,
    sent: (row) => sentOf({ row, inFull: inFull.has(payableKey(row)) }),
    owes: (row) => (
      <OwesNote
        row={row}
        inFull={inFull.has(payableKey(row))}
        onInFull={() => toggleInFull(row)}
        onAgreement={() => setOwing(row)}
      />
    ),
    recipient: (row) => (
      <RecipientCell
        payee={row.name}
        counterparties={counterparties}
        value={recipientOf(row)}
        onChange={(id) => setRecipient(row, id)}
      />
    ),
  };
  return (
    <>
      <All>
        {ready.length > 0 ? (
          <CheckLine
            label={`Select all ${counted(ready.length, 'payment')}`}
            checked={ready.every(cells.isChosen)}
            onChange={(isOn) => chooseAll(isOn ? ready : [])}
          />
        ) : null}
        {ready.length < rows.length ? (
          <BelowText>{`${counted(rows.length - ready.length, 'payment')} without a payment recipient left out`}</BelowText>
        ) : null}
      </All>
      <DataTable
        label="Payments to send"
        columns={columns(
          cells,
          rows.some(({ owes }) => owes > 0),
        )}
        rows={rows}
        rowId={payableKey}
        card={(row) => <PayableCard row={row} cells={cells} />}
        sort=""
        onSort={() => undefined}
      />
      <Foot>
        <div role="status">
          <strong>{`${counted(chosen.length, 'payment')}, ${formatMoney(totalOf(chosen))}`}</strong>
          {missing > 0 ? (
            <BelowText>{`${counted(missing, 'payment')} without a payment recipient`}</BelowText>
          ) : null}
        </div>
        <ReasonButton
          variant="contained"
          unless={blockedBy(chosen.length, missing)}
          onClick={() => setReviewing(true)}
        >
          Review
        </ReasonButton>
      </Foot>
      {owing?.salesRepId ? (
        <AgreementDialog userId={owing.salesRepId} onClose={() => setOwing(null)} />
      ) : null}
      {isReviewing ? (
        <ReviewBatch
          kind={kind}
          rows={chosen}
          counterparties={counterparties}
          onSent={onSent}
          onClose={() => setReviewing(false)}
        />
      ) : null}
    </>
  );
}

/** Why the choice cannot be reviewed yet. */
function blockedBy(chosen: number, missing: number): string | null {
  if (chosen === 0) return 'Select at least one payment.';
  return missing > 0 ? 'Select a payment recipient for each payment.' : null;
}

/** Which rows are paid and to whom; a manually changed recipient is kept while its row is not chosen. */
function useChoice(rows: BankPayable[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<Choice>(new Map());
  const [inFull, setInFull] = useState<ReadonlySet<string>>(new Set());
  const recipientOf = (row: BankPayable) => changed.get(payableKey(row)) ?? row.recipient?.id ?? '';
  const chosen = rows.filter((row) => keys.has(payableKey(row)));
  return {
    choice: new Map(chosen.map((row) => [payableKey(row), recipientOf(row)])) as Choice,
    inFull,
    recipientOf,
    toggle: (row: BankPayable) => setKeys(toggled(keys, payableKey(row))),
    toggleInFull: (row: BankPayable) => setInFull(toggled(inFull, payableKey(row))),
    chooseAll: (all: BankPayable[]) => setKeys(new Set(all.map(payableKey))),
    setRecipient: (row: BankPayable, id: string) => setChanged(new Map([...changed, [payableKey(row), id]])),
  };
}

/** With the key if it was not there, else without it. */
function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const others = [...keys].filter((each) => each !== key);
  return new Set(keys.has(key) ? others : [...others, key]);
}

interface Cells {
  isChosen: (row: BankPayable) => boolean;
  toggle: (row: BankPayable) => void;
  /** What the bank is asked to send. */
  sent: (row: BankPayable) => number;
  /** What who earned it owes from clawbacks. */
  owes: (row: BankPayable) => ReactNode;
  recipient: (row: BankPayable) => ReactNode;
}

function Choose({ row, cells }: { row: BankPayable; cells: Cells }) {
  return (
    <Checkbox
      sx={{ m: '-9px' }}
      checked={cells.isChosen(row)}
      onChange={() => cells.toggle(row)}
      slotProps={{ input: { 'aria-label': `Pay ${row.name} ${formatMoney(row.amount)}` } }}
    />
  );
}

const columns = (cells: Cells, hasOwing: boolean): Column<BankPayable>[] => [
  { id: 'choose', header: 'Pay', cell: (row) => <Choose row={row} cells={cells} /> },
  {
    id: 'name',
    header: 'To',
    cell: (row) => (
      <>
        {row.href ? <RowLink to={row.href}>{row.name}</RowLink> : row.name}
        {row.description ? <BelowText>{row.description}</BelowText> : null}
        {cells.owes(row)}
      </>
    ),
  },
  { id: 'date', header: 'Date', cell: ({ date }) => <DateText date={date} none="N/A" /> },
  { id: 'recipient', header: 'Payment Recipient', cell: cells.recipient },
  amountColumn('amount', 'Amount', ({ amount }) => amount),
  ...(hasOwing ? [amountColumn('due', 'To Send', cells.sent)] : []),
];

/** The row on a phone. */
function PayableCard({ row, cells }: { row: BankPayable; cells: Cells }) {
  return (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 16, alignItems: 'center' }}
    >
      <Choose row={row} cells={cells} />
      <MoneyCard
        title={row.name}
        dollars={cells.sent(row)}
        detail={
          <>
            {row.description} · <DateText date={row.date} none="N/A" />
          </>
        }
      >
        {cells.owes(row)}
        {cells.recipient(row)}
      </MoneyCard>
    </div>
  );
}
