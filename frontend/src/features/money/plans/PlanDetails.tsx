import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/money/money';
import { paths } from '../../../lib/paths/paths';
import { wordsOf } from '../../../lib/words/labels';
import { MoreLink } from '../../../ui/buttons/MoreLink';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { ShareBar } from '../../../ui/figures/ShareBar';
import { Money } from '../../../ui/money/Money';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import { DateText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { MoneyBadge } from '../MoneyBadge';
import { RecordHistory } from '../RecordHistory';
import { usePlanVoidInvoices } from './api';
import { clientOf, installmentsOf, type PlanPage, paidShare } from './model';
import { PlanInvoices } from './PlanInvoices';
import { usePlanMenu } from './usePlanMenu';

const Paid = styled('div')({
  margin: '20px 0',
  '& > p': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    margin: '0 0 6px',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Right = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginBottom: 8 });

/** The table brings its own space at its sides. */
const Edges = styled('div')({ margin: '0 -16px' });

/** Apart from the buttons that end the dialog. */
const Menu = styled('div')({ marginRight: 'auto' });

interface PlanDetailsProps {
  plan: PlanPage;
  onOpen: (dialog: 'edit' | 'cancel') => void;
  onClose: () => void;
}

export function PlanDetails({ plan, onOpen, onClose }: PlanDetailsProps) {
  const titleId = useId();
  const menuOf = usePlanMenu(onOpen);
  const besideEdit = { ...plan, acts: plan.acts.filter((act) => act !== 'edit') };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{plan.name}</DialogTitle>
      <DialogContent>
        <PlanFacts plan={plan} />
        <Paid>
          <p>
            <span>{`${formatMoney(plan.paid)} paid`}</span>
            <span>{`${formatMoney(plan.outstanding)} outstanding`}</span>
          </p>
          <ShareBar percent={paidShare(plan)} tone="green" label={`Paid of ${plan.name}`} />
        </Paid>
        <Right>
          <MoreLink to={paths.invoicesOfPlan(plan.id)}>Open in Invoices</MoreLink>
        </Right>
        <Edges>
          <PlanInvoices label="Invoices of this plan" invoices={plan.invoices} />
        </Edges>
        <VoidInvoices plan={plan} />
        <RecordHistory of="payment_plan" id={plan.id} />
      </DialogContent>
      <DialogActions>
        <Menu>
          <MoreMenu label={`More for ${plan.name}`} items={menuOf(besideEdit)} />
        </Menu>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        {plan.acts.includes('edit') ? (
          <Button variant="contained" onClick={() => onOpen('edit')}>
            Edit
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

/** What the plan asked for once: it was edited or canceled, or an installment was refunded and voided. */
function VoidInvoices({ plan }: { plan: PlanPage }) {
  const { data = [] } = usePlanVoidInvoices(plan.id);
  if (data.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 6, mb: 2 }}>
        Void Invoices
      </Typography>
      <Edges>
        <PlanInvoices label="Void invoices of this plan" invoices={data} />
      </Edges>
    </>
  );
}

function PlanFacts({ plan }: { plan: PlanPage }) {
  return (
    <Facts>
      <Fact label="Client">
        <Link to={paths.client(plan.clientId)}>{clientOf(plan)}</Link>{' '}
        <SuppressedBadge suppressed={plan.suppressed} />
      </Fact>
      <Fact label="Status">
        <MoneyBadge status={plan.status} />
      </Fact>
      <Fact label="Total Amount">
        <Money dollars={plan.totalAmount} />
      </Fact>
      <Fact label="Down Payment">
        <Money dollars={plan.downPayment} />
      </Fact>
      <Fact label="Payments">{`${installmentsOf(plan)}, ${wordsOf(plan.paymentFrequency).toLowerCase()}`}</Fact>
      <Fact label="Payment Method">{wordsOf(plan.paymentMethod)}</Fact>
      <Fact label="Start Date">
        <DateText date={plan.startDate} none="N/A" />
      </Fact>
      <Fact label="End Date">
        <DateText date={plan.endDate} none="N/A" />
      </Fact>
      {plan.notes ? (
        <Fact label="Notes" wide>
          {plan.notes}
        </Fact>
      ) : null}
    </Facts>
  );
}
