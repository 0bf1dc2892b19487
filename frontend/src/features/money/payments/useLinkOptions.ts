import { useRef, useState } from 'react';
import { useSettled } from '../../../lib/forms/useSettled';
import { useFormDataFailure } from '../useFormDataFailure';
import { useClientInvoices, useClientPlans } from './api';

/** Between the last letter and the question. */
const PAUSE_MS = 250;

/** The box that finds what a choice does not offer by itself: a client has more than are read at once. */
export interface Finder {
  text: string;
  type: (text: string) => void;
  /** How many there are to choose from, typed or not. */
  total: number;
  /** What was typed is answered, and nothing has it. */
  isNone: boolean;
}

interface Read<T> {
  data: readonly T[] | undefined;
  total: number | null;
}

/** What was typed for this client, now and once it has settled. */
function useTyped(clientId: number | null) {
  const [typed, setTyped] = useState({ clientId, text: '' });
  const text = typed.clientId === clientId ? typed.text : '';
  const settled = useSettled(text.trim(), PAUSE_MS);
  return {
    text,
    asked: text === '' ? '' : settled,
    type: (next: string) => setTyped({ clientId, text: next }),
  };
}

/** The rows that are offered now, and the finder when they are not all. */
function offer<T>(first: Read<T>, found: Read<T>, { text, asked, type }: ReturnType<typeof useTyped>) {
  const total = first.total ?? 0;
  const isLong = total > (first.data?.length ?? 0) && first.data !== undefined;
  const offered = (asked ? found.data : undefined) ?? first.data ?? [];
  const isNone = asked !== '' && found.data?.length === 0;
  const finder: Finder | null = isLong || text !== '' ? { text, type, total, isNone } : null;
  return { offered, finder };
}

/** Every row that was offered since the client was chosen: the one that is chosen may be of an earlier search. */
function useSeen<T extends { id: number }>(clientId: number | null, offered: readonly T[]): T[] {
  const seen = useRef({ clientId, rows: new Map<number, T>() });
  if (seen.current.clientId !== clientId) seen.current = { clientId, rows: new Map() };
  for (const row of offered) seen.current.rows.set(row.id, row);
  return [...seen.current.rows.values()];
}

/** What a client's payment may be for: the first of them, and every other by typing part of it. */
export function useLinkOptions(clientId: number | null, isRefund: boolean) {
  const typedInvoice = useTyped(clientId);
  const typedPlan = useTyped(clientId);
  const invoices = useClientInvoices(clientId, isRefund);
  const plans = useClientPlans(clientId);
  const invoicesFound = useClientInvoices(typedInvoice.asked ? clientId : null, isRefund, typedInvoice.asked);
  const plansFound = useClientPlans(typedPlan.asked ? clientId : null, typedPlan.asked);
  const failed = [invoices, plans, invoicesFound, plansFound].some(({ error }) => error !== undefined);
  useFormDataFailure(failed);
  const invoice = offer(invoices, invoicesFound, typedInvoice);
  const plan = offer(plans, plansFound, typedPlan);
  return {
    invoices: useSeen(clientId, invoice.offered),
    offeredInvoices: invoice.offered,
    invoiceFinder: invoice.finder,
    plans: useSeen(clientId, plan.offered),
    offeredPlans: plan.offered,
    planFinder: plan.finder,
  };
}
