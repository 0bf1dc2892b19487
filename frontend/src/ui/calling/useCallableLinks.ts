import type { CallableAnswer } from '../../lib/callable';
import { useAddress } from '../useAddress';

/** Where the people of an answer are in the list of this address, with its other filters, from the first page on. */
export function useCallableLinks(): (answer: CallableAnswer) => string {
  const { params } = useAddress();
  return (answer) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.set('callable', answer);
    return `?${next}`;
  };
}
