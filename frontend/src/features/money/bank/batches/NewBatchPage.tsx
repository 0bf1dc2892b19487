import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../../lib/paths/paths';
import { counted } from '../../../../lib/words/labels';
import { Page, Panel } from '../../../../ui/page/Page';
import { PanelTabs, TabPanel } from '../../../../ui/page/PanelTabs';
import { useAddress } from '../../../../ui/page/useAddress';
import { Loaded } from '../../../../ui/states/Loaded';
import { LoadingState, MessageState } from '../../../../ui/states/states';
import { useBusinessTimeZone } from '../../../../ui/text/timeZone';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useCounterparties, usePayable } from '../api';
import type { BankCounterparty, BatchKind, PayableQuery } from '../contract';
import { ChoosePayable } from './ChoosePayable';
import { KINDS, periodOf, progressOf } from './model';
import { PayableFilters } from './PayableFilters';

const NAME = 'batch';

/** What is asked for; null until a partner is chosen. */
function useQuery(kind: BatchKind): PayableQuery | null {
  const { params } = useAddress();
  const period = periodOf(params, useBusinessTimeZone());
  const partnerId = Number(params.get('partnerId'));
  if (kind === 'commissions') return { kind, ...period };
  return partnerId > 0 ? { kind, partnerId } : null;
}

/** Pays all approved commissions of a period, or a partner's open payments, as one reviewed batch. */
export default function NewBatchPage() {
  const { params, change } = useAddress();
  const kind = KINDS.find(({ key }) => key === params.get('kind'))?.key ?? 'commissions';
  const show = (next: BatchKind) =>
    change({ kind: next === 'commissions' ? undefined : next, partnerId: undefined });
  return (
    <Page
      title="Pay Many"
      subtitle={
        <>
          <Link to="/payments?tab=banking&bank=payments">Mercury Bank</Link> · choose, review, send
        </>
      }
    >
      <Panel
        title="Payments to Send"
        flush
        tabs={<PanelTabs name={NAME} label="Payments to list" tabs={KINDS} active={kind} onChange={show} />}
      >
        <TabPanel name={NAME} active={kind}>
          <PayableFilters kind={kind} />
          <Rows key={kind} kind={kind} />
        </TabPanel>
      </Panel>
    </Page>
  );
}

function Rows({ kind }: { kind: BatchKind }) {
  const query = useQuery(kind);
  const recipients = useCounterparties();
  return (
    <Loaded reading={recipients} subject="the payment recipients" skeleton={<LoadingState />}>
      {(counterparties) =>
        counterparties.length === 0 ? (
          <MessageState
            icon={Users}
            title="No Payment Recipients"
            text="Add payment recipients in your Mercury account first."
          />
        ) : (
          <Payables key={JSON.stringify(query)} kind={kind} query={query} counterparties={counterparties} />
        )
      }
    </Loaded>
  );
}

interface PayablesProps {
  kind: BatchKind;
  query: PayableQuery | null;
  counterparties: BankCounterparty[];
}

function Payables({ kind, query, counterparties }: PayablesProps) {
  const reading = usePayable(query);
  const navigate = useNavigate();
  const notify = useNotify();
  // What was sent is shown by its own page, not by this one's emptied list.
  const [isSent, setSent] = useState(false);
  if (query === null) {
    return <MessageState icon={Users} title="Select a partner" text="Their open payments are listed here." />;
  }
  if (isSent) return <LoadingState label="Loading the batch" />;
  return (
    <Loaded reading={reading} subject="the payments" skeleton={<LoadingState label="Loading the payments" />}>
      {(rows) => (
        <ChoosePayable
          kind={kind}
          rows={rows}
          counterparties={counterparties}
          onSent={(batch) => {
            setSent(true);
            notify.success('Batch Sent', counted(progressOf(batch).taken, 'payment'));
            // What was refused is known only now, so the next page takes it along.
            const refused = batch.items.filter(({ transfer }) => transfer === null);
            void navigate(paths.bankBatch(batch.id), { state: { refused }, replace: true });
          }}
        />
      )}
    </Loaded>
  );
}
