import type { components } from './schema';

type Problem = components['schemas']['Problem'];
type FieldProblem = components['schemas']['FieldProblem'];
type MissingFact = components['schemas']['MissingField'];

/** What a problem may say besides: the nearest time at which a promised call is allowed. */
type Told = Partial<Problem> & { offered?: unknown };

function readProblem(body: string): Told {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * Any answer that is not OK. `message` is the specified "status: text" (part 1, section 8), where the text is
 * the problem's `detail`, else the status text. Screens show `detail` alone.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly fields: FieldProblem[];
  /** What a document cannot be made without, and where it is filled in. */
  readonly missing: MissingFact[];
  readonly requestId: string;
  /** The record as it is now, on a 409 "stale_version". */
  readonly current: unknown;
  /** The nearest time that is allowed instead of the one that was asked for; null when none is offered. */
  readonly offered: string | null;

  constructor(status: number, statusText: string, body: string) {
    const problem = readProblem(body);
    super(`${status}: ${problem.detail || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = problem.detail ?? '';
    this.code = problem.code ?? '';
    this.fields = problem.errors ?? [];
    this.missing = problem.missing ?? [];
    this.requestId = problem.requestId ?? '';
    this.current = problem.current;
    this.offered = typeof problem.offered === 'string' ? problem.offered : null;
  }
}
