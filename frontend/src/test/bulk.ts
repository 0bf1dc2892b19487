import { HttpResponse, http } from 'msw';
import type { components } from '../api/schema';
import { leadRow } from './factories';
import { rows, server } from './server';

export type BulkAction = components['schemas']['BulkAction'];

export const bulkAction = (change: Partial<BulkAction> = {}): BulkAction => ({
  id: 7,
  version: 1,
  list: 'leads',
  action: 'assign',
  state: 'running',
  total: 3,
  done: 0,
  unchanged: 0,
  refused: 0,
  undone: 0,
  kept: 0,
  assignedTo: null,
  status: null,
  tags: [],
  error: null,
  startedBy: { id: 1, name: 'Maya Ortiz', initials: 'MO' },
  createdAt: '2026-11-22T12:00:00Z',
  finishedAt: null,
  acts: ['cancel'],
  ...change,
});

/** Three leads of many; remembers what is started, as numbers 7, 8 and so on, and answers how far each is. */
export function bulkOffice(progress: (id: number) => BulkAction, total = 4210, capped = false) {
  const started: Record<string, unknown>[] = [];
  const asked: string[] = [];
  server.use(
    http.get('*/api/leads', () => rows([leadRow(), leadRow({ id: 13 }), leadRow({ id: 14 })], total, capped)),
    http.post('*/api/bulk-actions', async ({ request }) => {
      started.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ id: 6 + started.length }, { status: 202 });
    }),
    http.get('*/api/bulk-actions/:id', ({ params }) => HttpResponse.json(progress(Number(params.id)))),
    http.get('*/api/bulk-actions/7/rows', () =>
      rows([{ id: 13, name: 'Ana Ruiz', outcome: 'changed', sentence: 'Someone changed this lead.' }]),
    ),
    http.post('*/api/bulk-actions/7/:act', ({ params }) => {
      asked.push(String(params.act));
      return HttpResponse.json(bulkAction({ state: 'undone', done: 2, undone: 2, acts: [] }));
    }),
  );
  return { started, asked };
}
