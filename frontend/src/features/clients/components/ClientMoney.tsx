import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useCan } from '../../../api/SessionContext';
import type { components } from '../../../api/schema';
import { owedInvoicesOf, receivedPayments } from '../../../lib/money/figureLinks';
import { paths } from '../../../lib/paths/paths';
import { MoreLink } from '../../../ui/buttons/MoreLink';
import { FigureLink } from '../../../ui/figures/FigureLink';
import { Money } from '../../../ui/money/Money';
import { Panel } from '../../../ui/page/Page';
import { usePageExists } from '../../../ui/page/usePageExists';
import { Loaded } from '../../../ui/states/Loaded';
import { useClientMoney } from '../api';
import { ClientDisputes } from './ClientDisputes';
import { ClientPlans } from './ClientPlans';
import { OpenInvoices } from './OpenInvoices';

type ClientMoneyFigures = components['schemas']['ClientMoney'];

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '12px 8px',
  margin: 0,
  '& dt': { fontSize: 12, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '2px 0 0', fontSize: 15, lineHeight: '22px', fontWeight: 600 },
  '& .late, & .late a': { color: theme.vars.palette.error.main },
}));

const FIGURES: [keyof ClientMoneyFigures, string][] = [
  ['contracted', 'Contracted'],
  ['paid', 'Paid'],
  ['outstanding', 'Outstanding'],
  ['overdue', 'Overdue'],
  ['credit', 'Credit'],
  ['lifetimeTotal', 'Total Received'],
];

/** The lists that add up to a figure; of the others no filter leaves just their rows. */
function useFigureLinks(clientId: number): Partial<Record<keyof ClientMoneyFigures, string>> {
  const hasInvoices = usePageExists('/invoices');
  const hasPayments = usePageExists('/payments');
  return {
    ...(hasInvoices
      ? { outstanding: owedInvoicesOf(clientId, false), overdue: owedInvoicesOf(clientId, true) }
      : {}),
    ...(hasPayments ? { lifetimeTotal: receivedPayments({ clientId: String(clientId) }) } : {}),
  };
}

interface ClientMoneyProps {
  clientId: number;
  /** Not in the trash. */
  isOpen: boolean;
}

/** The client's balances, plans and open invoices. */
export function ClientMoney({ clientId, isOpen }: ClientMoneyProps) {
  const hasForm = usePageExists('/payments/new');
  const links = useFigureLinks(clientId);
  const mayPay = useCan('payments.write') && hasForm && isOpen;
  return (
    <Panel
      title="Money"
      actions={mayPay ? <MoreLink to={paths.newPaymentOfClient(clientId)}>Add payment</MoreLink> : null}
    >
      <Loaded
        reading={useClientMoney(clientId)}
        subject="the client’s balances"
        skeleton={<Skeleton variant="rounded" height={100} />}
      >
        {(money) => (
          <Figures>
            {FIGURES.map(([field, label]) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd className={field === 'overdue' && money.overdue > 0 ? 'late' : undefined}>
                  <FigureLink to={links[field] ?? null}>
                    <Money dollars={money[field]} />
                  </FigureLink>
                </dd>
              </div>
            ))}
          </Figures>
        )}
      </Loaded>
      <ClientDisputes clientId={clientId} />
      <ClientPlans clientId={clientId} />
      <OpenInvoices clientId={clientId} mayPay={mayPay} />
    </Panel>
  );
}
