import { useCan } from '../../../api/SessionContext';
import { formatDate } from '../../../lib/dates/dates';
import { monthName } from '../../../lib/dates/months';
import type { DayRange } from '../../../lib/dates/wallTime';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { RecordList } from '../../../ui/list/RecordList';
import { useListState } from '../../../ui/list/useListState';
import { Money } from '../../../ui/money/Money';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { useNotify } from '../../../ui/toasts/useNotify';
import { BelowText } from '../BelowText';
import { MoneyCard } from '../MoneyCard';
import { amountColumn, dateColumn } from '../moneyColumns';
import { useBankLines, useMonths, useSortLine } from './api';
import type { CostCategory, MonthProfit, SortedBankLine } from './contract';
import { COST_ACCOUNTS, COSTS, sumOf } from './model';

const NO_FILTERS = [] as const;
const NONE = 'None of these';

const costColumns: Column<MonthProfit>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => monthName(month) },
  ...COST_ACCOUNTS.map(([account, header]) =>
    amountColumn<MonthProfit>(account, header, (month) => sumOf(month, account)),
  ),
];

const hasCosts = (month: MonthProfit) => COST_ACCOUNTS.some(([account]) => sumOf(month, account) !== 0);

function CostsByMonth({ months }: { months: MonthProfit[] | undefined }) {
  const rows = months?.filter(hasCosts);
  if (rows?.length === 0) return <EmptyState text="No bank line of these days is a cost." />;
  return (
    <DataTable
      label="Costs by month"
      columns={costColumns}
      rows={rows}
      rowId={({ month }) => month}
      card={(month) => (
        <MoneyCard title={monthName(month.month)} amount="" detail="What each adds to profit">
          {COST_ACCOUNTS.map(([account, label]) => (
            <div key={account}>
              {label} <Money dollars={sumOf(month, account)} />
            </div>
          ))}
        </MoneyCard>
      )}
      sort=""
      onSort={() => undefined}
    />
  );
}

/** Which cost the line is; a user who may not change it reads it. */
function CategorySelect({ line }: { line: SortedBankLine }) {
  const { run } = useSortLine(line.id);
  const mayWrite = useCan('journal.write');
  const notify = useNotify();
  const shown = COSTS.find(({ value }) => value === line.category);
  if (!mayWrite) return shown?.label ?? NONE;
  const choose = async (chosen: string) => {
    const category = (chosen || null) as CostCategory | null;
    try {
      await run(category);
      notify.success('Bank Line Sorted', line.label);
    } catch (error) {
      notify.failure(error, 'Failed to sort the bank line');
    }
  };
  return (
    <FilterSelect
      all={NONE}
      label={`Category of line ${line.id}`}
      value={line.category ?? ''}
      options={COSTS}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}

const lineColumns: Column<SortedBankLine>[] = [
  dateColumn('date', 'Date', ({ date }) => date),
  {
    id: 'label',
    header: 'Bank Line',
    cell: ({ label, reason }) => (
      <>
        {label}
        {reason ? <BelowText>{`Ignored: ${reason}`}</BelowText> : null}
      </>
    ),
  },
  amountColumn('amount', 'Amount', ({ amount }) => amount),
  { id: 'category', header: 'Category', cell: (line) => <CategorySelect line={line} /> },
];

/** Bank lines that settle no record, and what they cost by month. */
export function CostsTab({ period }: { period: DayRange }) {
  const list = useListState(NO_FILTERS, 'date');
  const reading = useBankLines({ ...period, page: list.page, perPage: list.perPage });
  return (
    <>
      <Loaded
        reading={useMonths(period)}
        subject="the costs by month"
        skeleton={<CostsByMonth months={undefined} />}
      >
        {({ months }) => <CostsByMonth months={months} />}
      </Loaded>
      <RecordList
        pluralName="bank lines"
        label="Bank lines without a record"
        failed="Error loading bank lines. Please try again later."
        empty="Every bank line of these days is matched with records."
        list={list}
        reading={reading}
        columns={lineColumns}
        card={(line) => (
          <MoneyCard title={line.label} dollars={line.amount} detail={line.reason ?? formatDate(line.date)}>
            <CategorySelect line={line} />
          </MoneyCard>
        )}
      />
    </>
  );
}
