import { recordCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import type { components } from '../../api/schema';
import { useAction } from '../../api/useAction';
import { useApi } from '../../api/useApi';
import { useCreate } from '../../api/useCreate';

type NextStepInput = components['schemas']['NextStepInput'];
export type CaseContactInput = components['schemas']['CaseContactInput'];
type CaseDeadlineInput = components['schemas']['CaseDeadlineInput'];
export type CaseClock = components['schemas']['CaseClock'];

export const useCaseClock = (id: number) =>
  useApi('/api/exit-cases/{id}/clock', { path: { id } }, recordCache);

export const useSetNextStep = (id: number) =>
  useCreate((body: NextStepInput, once) =>
    answer(api.POST('/api/exit-cases/{id}/next-step', { params: { path: { id } }, ...once, body })),
  );

export const useEnterDeadline = (id: number) =>
  useCreate((body: CaseDeadlineInput, once) =>
    answer(api.POST('/api/exit-cases/{id}/deadlines', { params: { path: { id } }, ...once, body })),
  );

export const useMeetDeadline = (id: number) =>
  useAction((deadlineId: number) =>
    answer(api.PUT('/api/exit-cases/{id}/deadlines/met', { params: { path: { id } }, body: { deadlineId } })),
  );

export const useTakeBackContact = (id: number) =>
  useAction((contactId: number) =>
    answer(
      api.PUT('/api/exit-cases/{id}/contacts/taken-back', { params: { path: { id } }, body: { contactId } }),
    ),
  );

export const useNoteContact = (id: number) =>
  useCreate((body: CaseContactInput, once) =>
    answer(api.POST('/api/exit-cases/{id}/contacts', { params: { path: { id } }, ...once, body })),
  );
