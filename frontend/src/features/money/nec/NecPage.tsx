import { styled } from '@mui/material/styles';
import { formatMoney } from '../../../lib/money/money';
import { queryUrl } from '../../../lib/paths/queryUrl';
import { useAddressDialog } from '../../../ui/dialogs/useAddressDialog';
import { ExportButton } from '../../../ui/files/ExportButton';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { useAddress } from '../../../ui/page/useAddress';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState, LoadingState } from '../../../ui/states/states';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { BelowText } from '../BelowText';
import { MoneyCard } from '../MoneyCard';
import { amountColumn } from '../moneyColumns';
import { useToday } from '../payments/useToday';
import { RowLink } from '../RowLink';
import { type NecLine, useNecList } from './api';
import { isLacking, KINDS, REASONS, yearsOf } from './model';

const W9Dialog = lazyPart(() => import('./W9Dialog').then((module) => module.W9Dialog));

const Bar = styled('div')({ maxWidth: 180, marginBottom: 16 });
const DIALOGS = ['payee'] as const;

type LinkOf = (id: string) => string;

/** Who gets a Form 1099-NEC for a year, and why the others who were paid do not (R5-098). */
export default function NecPage() {
  const { params, change } = useAddress();
  const { year, years } = yearsOf(params.get('year'), useToday());
  const { open, link, close } = useAddressDialog(DIALOGS);
  const reading = useNecList(year);
  const [current = year, ...earlier] = years;
  const linkOf: LinkOf = (id) => link('payee', id);
  return (
    <Page
      title="1099-NEC"
      subtitle={`Paid in ${year}, by business day`}
      actions={<ExportButton href={queryUrl('/api/nec-list.csv', { year })} />}
    >
      <Bar>
        <FilterSelect
          all={String(current)}
          label="Year"
          showLabel
          value={year === current ? '' : String(year)}
          options={earlier.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(chosen) => change({ year: chosen === '' ? undefined : chosen })}
        />
      </Bar>
      <Loaded
        reading={reading}
        subject="the 1099 list"
        skeleton={<LoadingState label="Loading the 1099 list" />}
      >
        {({ threshold, reported, others }) => (
          <>
            <Panel title={`On the List, from ${formatMoney(threshold)}`} flush>
              <Lines
                label="On the list"
                rows={reported}
                linkOf={linkOf}
                empty="No one is on this year's list yet."
              />
            </Panel>
            <Panel title="Others" flush>
              <Lines
                label="Others"
                rows={others}
                linkOf={linkOf}
                empty="No one else was paid in this year."
              />
            </Panel>
          </>
        )}
      </Loaded>
      {open ? <W9Dialog id={open.value} onClose={close} /> : null}
    </Page>
  );
}

const columns = (linkOf: LinkOf): Column<NecLine>[] => [
  {
    id: 'name',
    header: 'Payee',
    cell: ({ id, name, legalName }) => (
      <>
        <RowLink to={linkOf(id)}>{name}</RowLink>
        {legalName && legalName !== name ? <BelowText>{legalName}</BelowText> : null}
      </>
    ),
  },
  { id: 'kind', header: 'Type', cell: ({ kind }) => (kind ? KINDS[kind] : 'Not recorded') },
  { id: 'number', header: 'Tax Number', cell: ({ taxNumberShown }) => taxNumberShown ?? 'None' },
  { id: 'reason', header: 'Why Not', cell: ({ reason }) => <Reason reason={reason} /> },
  amountColumn('byCard', 'By Card', ({ byCard }) => byCard),
  amountColumn('paid', 'Paid', ({ paid }) => paid),
];

/** What the office can mend stands out. */
function Reason({ reason }: Pick<NecLine, 'reason'>) {
  if (reason === null) return null;
  return isLacking(reason) ? <strong>{REASONS[reason]}</strong> : REASONS[reason];
}

interface LinesProps {
  label: string;
  rows: NecLine[];
  linkOf: LinkOf;
  empty: string;
}

function Lines({ label, rows, linkOf, empty }: LinesProps) {
  if (rows.length === 0) return <EmptyState text={empty} />;
  return (
    <DataTable
      label={label}
      columns={columns(linkOf)}
      rows={rows}
      rowId={({ id }) => id}
      rowLink={({ id }) => linkOf(id)}
      card={({ name, paid, kind, reason }) => (
        <MoneyCard title={name} dollars={paid} detail={kind ? KINDS[kind] : 'Not recorded'}>
          <Reason reason={reason} />
        </MoneyCard>
      )}
      sort=""
      onSort={() => undefined}
    />
  );
}
