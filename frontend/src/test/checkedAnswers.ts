import type { SetupServer } from 'msw/node';
import { findFaults, operationOf } from './answerSchemas';
import { RECORDED_OF } from './refused';

const underway = new Set<Promise<void>>();
const faults = new Set<string>();

/** A proxy that answers in the server's place names itself. */
const isOfAProxy = (response: Response) => response.headers.has('Via');

/** A refusal comes from the recordings of the operation that was asked, or from a proxy. */
function findForeignRefusal(operation: string, response: Response): string | null {
  if (isOfAProxy(response)) return null;
  const of = response.headers.get(RECORDED_OF);
  if (of === operation) return null;
  const asked = `${operation} ${response.status}`;
  return of === null
    ? `${asked}: answer a refusal with refused('${operation}', …)`
    : `${asked}: this refusal was recorded of ${of}`;
}

/** Why the server would not answer this; nothing when it would. */
async function check(request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return;
  const operation = operationOf(request.method, pathname);
  if (!operation) {
    faults.add(`${request.method} ${pathname}: the document names no such operation`);
    return;
  }
  if (response.status >= 400) {
    const fault = findForeignRefusal(operation, response);
    if (fault) faults.add(fault);
    return;
  }
  const text = await response.clone().text();
  for (const fault of findFaults(operation, response.status, text))
    faults.add(`${operation} ${response.status}: ${fault}`);
}

/** Looks at every answer that a test gives in the server's place. */
export function watchAnswers(server: SetupServer): void {
  server.events.removeAllListeners('response:mocked');
  server.events.on('response:mocked', ({ request, response }) => {
    const checking = check(request, response).finally(() => underway.delete(checking));
    underway.add(checking);
  });
}

/** Fails when a test answered what the server never would (openapi.json). */
export async function expectPossibleAnswers(): Promise<void> {
  await Promise.all(underway);
  const found = [...faults].sort();
  faults.clear();
  if (found.length > 0) throw new Error(`The server would not answer this:\n${found.join('\n')}`);
}
