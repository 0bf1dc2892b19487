import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { components, paths } from '../api/schema';

type Problem = components['schemas']['Problem'];
type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** "POST /mercury-bank/partner-payment": what a screen asks the server, without "/api". */
export type Operation = {
  [Path in keyof paths]: Path extends `/api${infer Rest}`
    ? {
        [Method in Verb]: paths[Path] extends { [M in Method]: object }
          ? `${Uppercase<Method>} ${Rest}`
          : never;
      }[Verb]
    : never;
}[keyof paths];

/** An answer as the server gave it, apart from the id of the request. */
export interface Recorded<Body = unknown> {
  status: number;
  headers: Record<string, string>;
  body: Body;
}

export type RecordedRefusal = Recorded<Problem>;
type Answers = Record<string, Recorded>;

const folder = path.join(import.meta.dirname, 'recorded');
const read = new Map<string, Answers>();

/** What one file holds; none without the file. */
function readAnswers(name: string): Answers {
  const known = read.get(name);
  if (known) return known;
  const file = path.join(folder, `${name}.json`);
  const answers: Answers = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).answers : {};
  read.set(name, answers);
  return answers;
}

/** The name of an operation's file is its id in the OpenAPI document. */
const idOf = (operation: string) =>
  operation
    .replace(/[{}]/g, '')
    .replace(/^(\w+) \//, (_, method: string) => `${method.toLowerCase()}_`)
    .replaceAll('/', '_');

const isRefusal = (answer: Recorded): answer is RecordedRefusal => answer.status >= 400;

/** What an operation answers when it does what it was asked. */
export function successOf(operation: string): Recorded {
  const found = Object.values(readAnswers(idOf(operation))).find((answer) => !isRefusal(answer));
  if (!found) throw new Error(`The server was not recorded doing ${operation}.`);
  return found;
}

/** Every refusal of an operation that is recorded, then those that any operation can give. */
export function refusalsOf(operation: string): [name: string, answer: RecordedRefusal][] {
  return [idOf(operation), 'any'].flatMap((name) =>
    Object.entries(readAnswers(name)).filter((entry): entry is [string, RecordedRefusal] =>
      isRefusal(entry[1]),
    ),
  );
}

/** Whether a field was refused with a code: "zip:invalid", or "invalid" for any field. */
const namesField = ({ body }: RecordedRefusal, code: string) =>
  body.errors?.some((error) => [error.code, `${error.field}:${error.code}`].includes(code)) ?? false;

/** By the name of the recording, else by the problem's code, else by a field and its code. */
export function findRefusal(operation: string, code: string): RecordedRefusal | undefined {
  const all = refusalsOf(operation);
  const found =
    all.find(([name]) => name === code) ??
    all.find(([, { body }]) => body.code === code) ??
    all.find(([, answer]) => namesField(answer, code));
  return found?.[1];
}
