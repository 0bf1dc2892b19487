import { boolean, object, string } from 'yup';
import type { PaymentMethod } from '../payments/model';
import { DEFAULT_METHOD, type DecisionBody, type Explanation, type Reduction } from './model';

export interface ApproveValues {
  way: 'paid' | 'approved';
  paidDate: string;
  createPaymentRecord: boolean;
  paymentMethod: PaymentMethod;
}

export function approveValues(today: string): ApproveValues {
  return { way: 'paid', paidDate: today, createPaymentRecord: true, paymentMethod: DEFAULT_METHOD };
}

export const IN_THE_FUTURE = 'Paid date cannot be in the future';

export function approveSchema(today: string) {
  return object({
    way: string().required(),
    paidDate: string().test('not in the future', IN_THE_FUTURE, (date) => !date || date <= today),
    createPaymentRecord: boolean(),
    paymentMethod: string().required(),
  });
}

/** The body of an approval; without a day the server takes today. */
export function decisionOf({
  way,
  paidDate,
  createPaymentRecord,
  paymentMethod,
}: ApproveValues): DecisionBody {
  if (way === 'approved') return { status: 'approved' };
  return {
    status: 'paid',
    ...(paidDate ? { paidDate } : {}),
    ...(createPaymentRecord ? { createPaymentRecord, paymentMethod } : {}),
  };
}

/** The engine's question about a commission with these reductions, on what is left of its payment. */
export function reducedQuestion(explanation: Explanation, paymentAmount: number, reductions: Reduction[]) {
  const { lifetimeTotal, serviceType, paymentMethod, paymentDate } = explanation;
  return {
    paymentAmount,
    totalClientPayments: lifetimeTotal,
    serviceType,
    paymentMethod,
    paymentDate,
    reductions,
  };
}
