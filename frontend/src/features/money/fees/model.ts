import { object, string } from 'yup';
import type { Option } from '../../../ui/filters/FilterFields';
import type { FeeDecision, FeeInput } from './api';

interface Stand {
  label: string;
  /** A status of money with the same color: what no one decided waits. */
  like: string;
}

export const STANDS: Record<FeeDecision['switch'], Stand> = {
  on: { label: 'On', like: 'completed' },
  off: { label: 'Off', like: 'canceled' },
  undecided: { label: 'Undecided', like: 'pending' },
};

export const SWITCHES: Option[] = [
  { value: 'on', label: 'On: wait for the delivery' },
  { value: 'off', label: 'Off: charge as agreed' },
];

/** The services on which someone has to decide. */
export const undecidedOf = (fees: readonly FeeDecision[]): string[] =>
  fees.filter((fee) => fee.switch === 'undecided').map(({ service }) => service);

export interface FeeValues {
  switch: string;
  reason: string;
}

export const feeInput = (service: FeeDecision['service'], values: FeeValues): FeeInput => ({
  service,
  switch: values.switch as FeeInput['switch'],
  reason: values.reason.trim(),
});

export const feeSchema = object({
  switch: string().required('Choose on or off'),
  reason: string().trim().required('Enter a reason'),
});
