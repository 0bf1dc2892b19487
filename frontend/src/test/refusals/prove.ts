import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Operation, RecordedRefusal } from '../recordings';
import { answerWith } from '../refused';
import { server } from '../server';
import { ownRefusals } from './answers';
import type { Entry } from './entry';
import { isBesideItsField, seen } from './onScreen';

/** How long a sentence may take to stand there after the answer came. */
const TO_APPEAR_MS = 5_000;

/** The refusals of one operation, as its server gives them, and what it was sent. */
function refuses(operation: Operation) {
  const [method = '', path = ''] = operation.split(' ');
  const state: { next: RecordedRefusal | null; sent: string[] } = { next: null, sent: [] };
  const address = `*/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const isThis = () =>
    http[verb](address, async ({ request }) => {
      if (!state.next) throw new Error(`${operation} was sent before its time`);
      const isText = !request.headers.get('Content-Type')?.startsWith('multipart/');
      state.sent.push(isText ? await request.text() : '');
      return answerWith(operation, state.next);
    });
  return {
    state,
    /** From here on: what a screen sends while it opens is answered by its office. */
    begin: () => server.use(isThis()),
  };
}

interface Told {
  /** None where it is about the whole. */
  field: string | null;
  detail: string;
}

/** What the screen must say: each named field's sentence, else the refusal's own. */
function sentencesOf({ body }: RecordedRefusal): Told[] {
  const errors = body.errors ?? [];
  return errors.length > 0 ? errors : [{ field: null, detail: body.detail }];
}

async function appears(detail: string) {
  await waitFor(() => expect(seen(detail), `"${detail}" is not on the screen`).not.toHaveLength(0), {
    timeout: TO_APPEAR_MS,
  });
}

/** The box that answers a question stands with it; ticked, the same is sent with that answer. */
async function canAnswer(field: string, detail: string, sent: string[], send: () => unknown) {
  const box = seen(detail)
    .map((place) => place.closest('[role="alert"], form, [role="dialog"]'))
    .map((around) => around?.querySelector<HTMLInputElement>('input[type="checkbox"]'))
    .find((found) => found);
  if (!box) throw new Error(`"${detail}" asks, and nothing answers`);
  fireEvent.click(box);
  const before = sent.length;
  await send();
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  expect(JSON.parse(sent.at(-1) ?? '{}')).toMatchObject({ [field]: true });
}

const isQuestion = (field: string | null): field is string => /^confirm[A-Z]/.test(field ?? '');

/** What this refusal says and does not show, or shows elsewhere than at its field. */
async function faultsOf(entry: Entry, told: readonly Told[], sent: string[]): Promise<string[]> {
  const faults: string[] = [];
  const before = sent.length;
  await entry.send();
  await waitFor(() => expect(sent.length, 'nothing was sent').toBeGreaterThan(before), {
    timeout: TO_APPEAR_MS,
  });
  for (const { field, detail } of told) {
    await appears(detail);
    const isDrawnElsewhere = field !== null && entry.apart === undefined && !isBesideItsField(field, detail);
    if (isDrawnElsewhere) faults.push(`not at the field ${field}`);
    if (isQuestion(field)) await canAnswer(field, detail, sent, entry.send);
  }
  // What the answer still sets off comes before the next one.
  await act(async () => undefined);
  return faults;
}

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

async function proveOne(entry: Entry, refusals: typeof ownRefusals) {
  const { operation, open, leaves = false, leavesAfter = [], instead = {}, except = {} } = entry;
  const { state, begin } = refuses(operation);
  const faults: string[] = [];
  let isOpen = false;
  const close = () => {
    cleanup();
    isOpen = false;
  };
  for (const [code, answer] of refusals(operation).filter(([name]) => !(name in except))) {
    const said = instead[code];
    const told = said === undefined ? sentencesOf(answer) : [{ field: null, detail: said }];
    try {
      // What still stands there would be taken for what comes.
      if (isOpen && (leaves || told.some(({ detail }) => seen(detail).length > 0))) close();
      if (!isOpen) {
        await open();
        begin();
      }
      isOpen = true;
      state.next = answer;
      const found = await faultsOf(entry, told, state.sent);
      faults.push(...found.map((fault) => `${code}: ${fault}`));
      if (leavesAfter.includes(code)) close();
    } catch (error) {
      faults.push(`${code}: ${messageOf(error)}`);
      close();
    }
  }
  expect(faults).toEqual([]);
}

/** Proves that each refusal of each operation is said on its screen. */
export function proveRefusals(group: string, entries: readonly Entry[], refusals = ownRefusals) {
  describe(group, () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
    });
    test.each(
      entries.map((entry) => [`${entry.operation}${entry.on ? ` on ${entry.on}` : ''}`, entry] as const),
    )('%s', async (_, entry) => proveOne(entry, refusals));
  });
}
