import type { CallableAnswer } from '../../lib/calling/callable';
import { useAddress } from '../page/useAddress';

/** The dialogs of a list: a link to other rows opens none. */
const DIALOGS = ['new', 'edit', 'calling'];

/** Where the people of an answer are in the list of this address, with its other filters, from the first page on. */
export function useCallableLinks(): (answer: CallableAnswer) => string {
  const { params } = useAddress();
  return (answer) => {
    const next = new URLSearchParams(params);
    for (const key of ['page', ...DIALOGS]) next.delete(key);
    next.set('callable', answer);
    return `?${next}`;
  };
}
