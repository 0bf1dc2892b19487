import type { ComponentType } from 'react';
import { lazyPart } from '../../../../ui/page/lazyPart';
import type { ListTab, NewFormProps } from '../tabs';

// Each form comes with its tab's New button.
const CommissionForm = lazyPart(() =>
  import('../../commissions/CommissionForm').then((module) => module.CommissionForm),
);
const PartnerPaymentForm = lazyPart(() =>
  import('../../partner-payments/PartnerPaymentForm').then((module) => module.PartnerPaymentForm),
);
const PlanForm = lazyPart(() => import('../../plans/PlanForm').then((module) => module.PlanForm));
const NewPaymentDialog = lazyPart(() =>
  import('./NewPaymentDialog').then((module) => module.NewPaymentDialog),
);

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
