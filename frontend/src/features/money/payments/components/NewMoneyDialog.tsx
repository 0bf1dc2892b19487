import type { ComponentType } from 'react';
import { CommissionForm } from '../../commissions/CommissionForm';
import { PartnerPaymentForm } from '../../partner-payments/PartnerPaymentForm';
import { PlanForm } from '../../plans/PlanForm';
import type { ListTab, NewFormProps } from '../tabs';
import { NewPaymentDialog } from './NewPaymentDialog';

const FORMS: Record<ListTab['key'], ComponentType<NewFormProps>> = {
  'client-payments': NewPaymentDialog,
  'payment-plans': PlanForm,
  'partner-payments': PartnerPaymentForm,
  commissions: CommissionForm,
};

interface NewMoneyDialogProps extends Omit<NewFormProps, 'title'> {
  tab: ListTab;
}

/** The form of the open tab's New button. */
export function NewMoneyDialog({ tab, ...rest }: NewMoneyDialogProps) {
  const Form = FORMS[tab.key];
  return <Form title={tab.newLabel} {...rest} />;
}
