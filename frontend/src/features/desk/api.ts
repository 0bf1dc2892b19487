import { recordCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import type { components } from '../../api/schema';
import { useAction } from '../../api/useAction';
import { useApi } from '../../api/useApi';
import type { CallList } from '../../lib/calling/callable';
import { keepServerTime } from '../../lib/dates/serverClock';
import type { OutcomeBody, Person, Served } from './model';

/** The answer with the next card, whose time is the server's. */
function withItsTime<T extends Served | null>(served: T): T {
  if (served?.card) keepServerTime(served.card.check.now);
  return served;
}

/** POST without a body. */
const NOTHING = { body: {} as never };

const of = (id: number) => ({ path: { id } });

export const useDeskHome = () => useApi('/api/desk', {}, recordCache);

export const useMyCallbacks = () => useApi('/api/desk/callbacks', { query: { mine: true } }, recordCache);

export const useCancelCallback = (id: number) =>
  useAction((reason: string) =>
    api.POST('/api/desk/callbacks/{id}/cancel', { params: of(id), body: { reason } }),
  );

/** A campaign, a list with its filters, or nothing: one's callbacks alone. */
export interface SittingInput {
  campaignId?: number;
  list?: CallList;
  filter?: string;
}

/** An open sitting is ended first. */
export const useStartSitting = () =>
  useAction((body: SittingInput) => answer(api.POST('/api/desk/sittings', { body })));

export const pauseSitting = (id: number) =>
  answer(api.POST('/api/desk/sittings/{id}/pause', { params: of(id), ...NOTHING }));

export const resumeSitting = (id: number) =>
  answer(api.POST('/api/desk/sittings/{id}/resume', { params: of(id), ...NOTHING }));

export const endSitting = (id: number) =>
  answer(api.POST('/api/desk/sittings/{id}/end', { params: of(id), ...NOTHING }));

/** The rep's browser is there. */
export const sayHeard = (id: number) =>
  api.POST('/api/desk/sittings/{id}/heard', { params: of(id), ...NOTHING });

const ofPerson = ({ entity, id }: Person) => ({ entity, entityId: id });

/** When they may be called back, of what is said most often. */
export const useProposals = (person: Person) =>
  useApi('/api/desk/proposals', { query: ofPerson(person) as never }, recordCache);

/** When the user who keeps the appointment is free and the person may be called. */
export const useFreeTimes = (
  person: Person,
  asked: { userId: string; from: string; duration: string } | null,
) =>
  useApi(
    '/api/desk/free-times',
    asked
      ? {
          query: {
            ...ofPerson(person),
            userId: Number(asked.userId),
            from: asked.from,
            duration: Number(asked.duration),
          } as never,
        }
      : null,
    recordCache,
  );

/** How far the rep has come, asked again with each person. */
export const useProgress = (zone: string | null) =>
  useApi('/api/desk/progress', { query: (zone ? { zone } : {}) as never }, recordCache);

export type CorrectionBody = components['schemas']['CorrectionInput'];

export const useCorrect = () =>
  useAction((body: CorrectionBody) => answer(api.POST('/api/desk/correct', { body })));

/** Holds another number of the person on the card, or of whom an outcome was saved a moment ago. */
export function holdNumber({ entity, id }: Person, phone: string) {
  const body = { entity, entityId: id, phone } as components['schemas']['OtherNumberInput'];
  return answer(api.POST('/api/desk/number', { body })).then(withItsTime);
}

export const useLateOfOthers = () =>
  useApi('/api/desk/callbacks', { query: { lateOfOthers: true } as never }, recordCache);

/** Serves a promised call that was chosen; it is one's own from then on. */
export const callCallback = (id: number) =>
  answer(api.POST('/api/desk/callbacks/{id}/call', { params: of(id), ...NOTHING }));

export const takeCallback = (id: number) =>
  api.POST('/api/desk/callbacks/{id}/take', { params: of(id), ...NOTHING });

/** The held person when there is one. */
export const serveNext = () => answer(api.POST('/api/desk/next', NOTHING)).then(withItsTime);

/** Why someone is passed over: one of the list, in words, or both. */
interface SkipWhy {
  cause?: string;
  reason?: string;
}

/** Passes over the person on the card; asked twice, one person is passed over. */
export function skipPerson({ entity, id }: Person, why: SkipWhy) {
  const body = { entity, entityId: id, ...why } as components['schemas']['SkipInput'];
  return answer(api.POST('/api/desk/skip', { body })).then(withItsTime);
}

/** Refused when another person is held by now, or no one. */
export function renewHold({ entity, id }: Person) {
  const body = { entity, entityId: id } as components['schemas']['RenewInput'];
  return answer(api.POST('/api/desk/renew', { body }));
}

export const undoCall = (id: number) =>
  answer(api.POST('/api/desk/calls/{id}/undo', { params: of(id), ...NOTHING })).then(withItsTime);

/** The email that is offered after a voicemail, or why none is. */
export const useVoicemailOffer = (id: number | null) =>
  useApi('/api/desk/calls/{id}/mail', id === null ? null : { path: { id } }, recordCache);

/** Sent twice, it goes out once. */
export const useSendVoicemailMail = () =>
  useAction((id: number) => answer(api.POST('/api/desk/calls/{id}/mail', { params: of(id), ...NOTHING })));

/** Sent twice with the same content, it is stored once. */
export const useSaveOutcome = () =>
  useAction(async ({ id, body }: { id: number; body: OutcomeBody }) => {
    const saved = await answer(api.POST('/api/desk/calls/{id}/outcome', { params: of(id), body }));
    withItsTime(saved.next);
    return saved;
  });
