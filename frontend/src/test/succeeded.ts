import { HttpResponse } from 'msw';
import { type Operation, successOf } from './recordings';

/** Answers as the server was recorded doing what it was asked, with what a test is about in its place. */
export function succeeded(operation: Operation, change: object = {}): Response {
  const { status, body } = successOf(operation);
  return HttpResponse.json({ ...(body as object), ...change }, { status });
}
