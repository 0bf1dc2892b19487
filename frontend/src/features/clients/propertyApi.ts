import { recordCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import { useAction } from '../../api/useAction';
import { type GetPath, useApi } from '../../api/useApi';
import { useCreate } from '../../api/useCreate';
import type { ExitCasePatch, MilestoneInput, PropertyInput, PropertyPatch } from './propertyModel';

/** Refetched after a property or its exit case changes. */
const READS_AFFECTED_BY_PROPERTY: GetPath[] = [
  '/api/properties/client/{clientId}',
  '/api/clients/{id}/timeline',
  '/api/partners',
  '/api/partners/{id}',
  '/api/partners/{id}/cases',
];

export const useProperties = (clientId: number) =>
  useApi('/api/properties/client/{clientId}', { path: { clientId } }, recordCache);

export const useAddProperty = (clientId: number) =>
  useCreate(
    (body: PropertyInput, once) =>
      answer(api.POST('/api/clients/{id}/properties', { params: { path: { id: clientId } }, ...once, body })),
    READS_AFFECTED_BY_PROPERTY,
  );

export const useUpdateProperty = (id: number) =>
  useAction(
    (body: PropertyPatch) => answer(api.PATCH('/api/properties/{id}', { params: { path: { id } }, body })),
    READS_AFFECTED_BY_PROPERTY,
  );

export const useDeleteProperty = () =>
  useAction(
    (id: number) => api.DELETE('/api/properties/{id}', { params: { path: { id } } }),
    READS_AFFECTED_BY_PROPERTY,
  );

export const useRestoreProperty = () =>
  useAction(
    (id: number) => answer(api.POST('/api/properties/{id}/restore', { params: { path: { id } } })),
    READS_AFFECTED_BY_PROPERTY,
  );

export const useOpenExitCase = (propertyId: number) =>
  useCreate(
    (_: undefined, once) =>
      answer(
        api.POST('/api/properties/{id}/exit-case', {
          params: { path: { id: propertyId } },
          ...once,
          body: {},
        }),
      ),
    READS_AFFECTED_BY_PROPERTY,
  );

export const useUpdateExitCase = (id: number) =>
  useAction(
    (body: ExitCasePatch) => answer(api.PATCH('/api/exit-cases/{id}', { params: { path: { id } }, body })),
    READS_AFFECTED_BY_PROPERTY,
  );

export const useSetMilestone = (id: number) =>
  useAction(
    (body: MilestoneInput) =>
      answer(api.PUT('/api/exit-cases/{id}/milestones', { params: { path: { id } }, body })),
    READS_AFFECTED_BY_PROPERTY,
  );
