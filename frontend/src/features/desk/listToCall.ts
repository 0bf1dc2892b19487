import { type CallList, filterText } from '../../lib/calling/callable';

/** A list that is called, and its filters as a sitting and a campaign keep them. */
export interface ListToCall {
  list: CallList;
  filter: string;
}

const NAMES: Record<CallList, string> = { raw_leads: 'Marketing Database', leads: 'Leads' };

const isList = (text: string | null): text is CallList => text !== null && text in NAMES;

export const listName = (list: CallList): string => NAMES[list];

/** The list that the address asks for, after "Start Calling". */
export function askedList(params: URLSearchParams): ListToCall | null {
  const list = params.get('list');
  if (!isList(list)) return null;
  const others = new URLSearchParams([...params].filter(([name]) => name !== 'list'));
  return { list, filter: filterText(others.toString()) };
}
