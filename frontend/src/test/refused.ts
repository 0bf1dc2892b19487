import { HttpResponse } from 'msw';
import type { components } from '../api/schema';
import { findRefusal, type Operation, type RecordedRefusal, refusalsOf } from './recordings';

type Problem = components['schemas']['Problem'];

/** What is data in a refusal; its sentence, its code and its fields are the server's. */
export type Told = Partial<Pick<Problem, 'conflicts' | 'current' | 'missing' | 'offered'>>;

function explainMissing(operation: string, code: string): Error {
  const known = [...new Set(refusalsOf(operation).map(([name]) => name))].sort().join(', ');
  return new Error(
    `The server was not recorded answering "${code}" to ${operation}. Recorded: ${known || 'nothing'}. ` +
      'Let an HTTP test of crates/api get this answer and rebuild the recordings, or expect what it does answer.',
  );
}

/** The refusal as the server was recorded giving it; `told` replaces data that it carries. */
export function refusalOf(operation: Operation, code: string, told: Told = {}): Problem {
  const recorded = findRefusal(operation, code);
  if (!recorded) throw explainMissing(operation, code);
  for (const key of Object.keys(told))
    if (!(key in recorded.body))
      throw new Error(`"${code}" of ${operation} carries no "${key}", as it was recorded.`);
  return { ...recorded.body, ...told, requestId: 'r-1' };
}

/** The operation that a refusal was recorded of; nothing of ours reads it but the check of what a test answers. */
export const RECORDED_OF = 'X-Recorded-Of';

/** Answers with what was recorded of the operation, or what the OpenAPI document says of it. */
export function answerWith(operation: Operation, { status, headers, body }: RecordedRefusal): Response {
  return HttpResponse.json(body, {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers, [RECORDED_OF]: operation },
  });
}

/** Answers as the server does when it refuses: `refused('POST /mercury-bank/batches', 'confirm_required')`. */
export function refused(operation: Operation, code: string, told: Told = {}): Response {
  const body = refusalOf(operation, code, told);
  const headers = findRefusal(operation, code)?.headers ?? {};
  return answerWith(operation, { status: body.status, headers, body });
}

/** A proxy that answers in the server's place: it names itself, and says nothing that a person could read. */
export function proxied(status: number, statusText = ''): Response {
  return new HttpResponse('', { status, statusText, headers: { Via: '1.1 proxy' } });
}
