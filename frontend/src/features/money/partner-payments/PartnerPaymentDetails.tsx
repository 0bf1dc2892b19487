import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router';
import { wordsOf } from '../../../lib/words/labels';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { Money } from '../../../ui/money/Money';
import { DateText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { MoneyBadge } from '../MoneyBadge';
import { usePartnerCases } from '../partners/api';
import { addressOf, caseLabel } from '../partners/model';
import { RecordHistory } from '../RecordHistory';
import { menuItems } from './menuItems';
import { methodLabel, type PartnerPayment, type PartnerPaymentAct, partnerOf, titleOf } from './model';

/** Apart from the buttons that end the dialog. */
const Menu = styled('div')({ marginRight: 'auto' });

interface PartnerPaymentDetailsProps {
  payment: PartnerPayment;
  onOpen: (act: PartnerPaymentAct) => void;
  onClose: () => void;
}

export function PartnerPaymentDetails({ payment, onOpen, onClose }: PartnerPaymentDetailsProps) {
  const { acts } = payment;
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{titleOf(payment)}</DialogTitle>
      <DialogContent>
        <PaymentFacts payment={payment} />
        <RecordHistory of="partner_payment" id={payment.id} />
      </DialogContent>
      <DialogActions>
        <Menu>
          <MoreMenu
            label={`More for ${titleOf(payment).toLowerCase()}`}
            items={menuItems(
              acts.filter((act) => act !== 'edit'),
              onOpen,
            )}
          />
        </Menu>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        {acts.includes('edit') ? (
          <Button variant="contained" onClick={() => onOpen('edit')}>
            Edit
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

function PaymentFacts({ payment }: { payment: PartnerPayment }) {
  const { partnerId, amount, paymentType, paymentMethod, paymentDate, status } = payment;
  const { invoiceNumber, description, caseIds, notes } = payment;
  return (
    <Facts>
      <Fact label="Partner">
        <Link to={addressOf({ id: partnerId })}>{partnerOf(payment)}</Link>
      </Fact>
      <Fact label="Status">
        <MoneyBadge status={status} />
      </Fact>
      <Fact label="Amount">
        <Money dollars={amount} />
      </Fact>
      <Fact label="Type">{wordsOf(paymentType)}</Fact>
      <Fact label="Method">{methodLabel(paymentMethod)}</Fact>
      <Fact label="Date">
        <DateText date={paymentDate} none="N/A" />
      </Fact>
      <Fact label="Invoice Number">{invoiceNumber}</Fact>
      <Fact label="Description" wide>
        {description}
      </Fact>
      <Fact label="Exit Cases" wide>
        {caseIds.length > 0 ? <Cases partnerId={partnerId} ids={caseIds} /> : null}
      </Fact>
      <Fact label="Notes" wide>
        {notes}
      </Fact>
    </Facts>
  );
}

/** Cases by name; one the partner no longer handles shows only its number. */
function Cases({ partnerId, ids }: { partnerId: number; ids: number[] }) {
  const { data } = usePartnerCases(partnerId);
  const nameOf = (id: number) => {
    const known = data?.find((one) => one.id === id);
    return known ? caseLabel(known) : `Case ${id}`;
  };
  return ids.map(nameOf).join('\n');
}
