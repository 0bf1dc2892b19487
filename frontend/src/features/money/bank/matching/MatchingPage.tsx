import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useCan } from '../../../../api/SessionContext';
import { useAddressDialog } from '../../../../ui/dialogs/useAddressDialog';
import { ListFrame } from '../../../../ui/list/ListFrame';
import { useListState } from '../../../../ui/list/useListState';
import { lazyPart } from '../../../../ui/page/lazyPart';
import { Page, Panel } from '../../../../ui/page/Page';
import { PanelTabs, TabPanel } from '../../../../ui/page/PanelTabs';
import { useAddress } from '../../../../ui/page/useAddress';
import { LoadingState } from '../../../../ui/states/states';
import type { BankLineState, BankMatchingLine } from '../contract';
import { MonthSelect, useAllMonths, useMonth } from '../MonthSelect';
import { AcceptCertain } from './AcceptCertain';
import { useLines } from './api';
import { LineItem } from './LineItem';
import { EMPTY, EMPTY_OF_ALL, STATES } from './model';

const MatchDialog = lazyPart(() => import('./MatchDialog').then((module) => module.MatchDialog));
const IgnoreDialog = lazyPart(() => import('./IgnoreDialog').then((module) => module.IgnoreDialog));

const NAME = 'matching';
const DIALOGS = ['match', 'ignore'] as const;
const NO_FILTERS: readonly never[] = [];

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  padding: '8px 12px',
  '& > :not(button)': { width: 240 },
});

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '7px 16px', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&[aria-busy="true"]': { opacity: 0.55 },
}));

/** The lines of the bank account, and which records of the books each is. */
export default function MatchingPage() {
  const { params, change } = useAddress();
  const month = useMonth();
  const isAll = useAllMonths();
  const mayMatch = useCan('bank.use');
  const state: BankLineState = STATES.find(({ key }) => key === params.get('state'))?.key ?? 'open';
  const show = (next: BankLineState) =>
    change({ state: next === 'open' ? undefined : next, page: undefined });
  return (
    <Page
      title="Bank Matching"
      subtitle={
        <>
          <Link to="/payments?tab=banking">Mercury Bank</Link> ·{' '}
          <Link to="/payments/reconciliation">Bank Reconciliation</Link>
        </>
      }
    >
      <Panel
        title="Bank Lines"
        flush
        tabs={<PanelTabs name={NAME} label="Lines by state" tabs={STATES} active={state} onChange={show} />}
      >
        <TabPanel name={NAME} active={state}>
          <Bar>
            <MonthSelect withAll />
            {state === 'open' && mayMatch && !isAll ? <AcceptCertain month={month} /> : null}
          </Bar>
          <LineList state={state} />
        </TabPanel>
      </Panel>
    </Page>
  );
}

function LineList({ state }: { state: BankLineState }) {
  const list = useListState(NO_FILTERS, '');
  const { page, perPage } = list;
  const month = useMonth();
  const isAll = useAllMonths();
  const reading = useLines({ ...(isAll ? { allMonths: true } : { month }), state, page, perPage });
  const dialog = useAddressDialog(DIALOGS);
  const opened = reading.data?.find(({ lineId }) => String(lineId) === dialog.open?.value);
  return (
    <>
      <ListFrame
        pluralName="bank lines"
        failed="Error loading bank lines. Please try again later."
        empty={isAll ? EMPTY_OF_ALL[state] : EMPTY[state]}
        list={list}
        reading={reading}
      >
        {({ rows, isStale }) =>
          rows ? (
            <Lines aria-label="Bank lines" aria-busy={isStale}>
              {rows.map((line) => (
                <li key={line.lineId}>
                  <LineItem
                    line={line}
                    onChoose={() => dialog.show('match', String(line.lineId))}
                    onIgnore={() => dialog.show('ignore', String(line.lineId))}
                  />
                </li>
              ))}
            </Lines>
          ) : (
            <LoadingState label="Loading the bank lines" />
          )
        }
      </ListFrame>
      {opened ? <LineDialog kind={dialog.open?.key} line={opened} onClose={dialog.close} /> : null}
    </>
  );
}

interface LineDialogProps {
  kind: (typeof DIALOGS)[number] | undefined;
  line: BankMatchingLine;
  onClose: () => void;
}

function LineDialog({ kind, line, onClose }: LineDialogProps) {
  if (kind === 'match' && line.acts.includes('match')) return <MatchDialog line={line} onClose={onClose} />;
  if (kind === 'ignore' && line.acts.includes('ignore'))
    return <IgnoreDialog line={line} onClose={onClose} />;
  return null;
}
