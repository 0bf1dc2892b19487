import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Operation, RecordedRefusal } from '../recordings';
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
  const verb = method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete';
  const isThis = () =>
    http[verb](address, async ({ request }) => {
      if (!state.next) throw new Error(`${operation} was sent before its time`);
      const { status, headers, body } = state.next;
      const isText = !request.headers.get('Content-Type')?.startsWith('multipart/');
      state.sent.push(isText ? await request.text() : '');
      return HttpResponse.json(body, { status, headers });
    });
  return {
    state,
    /** From here on: what a screen sends while it opens is answered by its office. */
    begin: () => server.use(isThis()),
  };
}

/** What the screen must say: each named field's sentence, else the refusal's own. */
function sentencesOf({ body }: RecordedRefusal): { field: string | null; detail: string }[] {
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

async function settle() {
  await act(async () => undefined);
}

async function proveOne(entry: Entry) {
  const { operation, open, send, leaves = false, apart, instead = {}, except = {} } = entry;
  const codes = ownRefusals(operation).filter(([code]) => !(code in except));
  const { state, begin } = refuses(operation);
  const faults: string[] = [];
  let isOpen = false;
  for (const [code, answer] of codes) {
    try {
      const told =
        instead[code] !== undefined ? [{ field: null, detail: instead[code] }] : sentencesOf(answer);
      // What still stands there would be taken for what comes.
      if (isOpen && (leaves || told.some(({ detail }) => seen(detail).length > 0))) {
        cleanup();
        isOpen = false;
      }
      if (!isOpen) {
        await open();
        begin();
      }
      isOpen = true;
      state.next = answer;
      const before = state.sent.length;
      await send();
      await waitFor(() => expect(state.sent.length, 'nothing was sent').toBeGreaterThan(before), {
        timeout: TO_APPEAR_MS,
      });
      for (const { field, detail } of told) {
        await appears(detail);
        if (field !== null && apart === undefined && !isBesideItsField(field, detail))
          faults.push(`${code}: not at the field ${field}`);
        if (isQuestion(field)) await canAnswer(field, detail, state.sent, send);
      }
      await settle();
    } catch (error) {
      faults.push(`${code}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
      cleanup();
      isOpen = false;
    }
  }
  expect(faults).toEqual([]);
}

/** Proves that each refusal of each operation is said on its screen. */
export function proveRefusals(group: string, entries: readonly Entry[]) {
  describe(group, () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
    });
    test.each(
      entries.map((entry) => [`${entry.operation}${entry.on ? ` on ${entry.on}` : ''}`, entry] as const),
    )('%s', async (_, entry) => proveOne(entry));
  });
}
