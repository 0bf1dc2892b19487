import { recordCache } from '../../api/cache';
import { answer, api } from '../../api/client';
import { useAction } from '../../api/useAction';
import { useApi } from '../../api/useApi';
import { useCreate } from '../../api/useCreate';
import type { ExitCasePatch, MilestoneInput, PropertyInput, PropertyPatch } from './propertyModel';

export const useProperties = (clientId: number) =>
  useApi('/api/properties/client/{clientId}', { path: { clientId } }, recordCache);

export const useAddProperty = (clientId: number) =>
  useCreate((body: PropertyInput, once) =>
    answer(api.POST('/api/clients/{id}/properties', { params: { path: { id: clientId } }, ...once, body })),
  );

export const useUpdateProperty = (id: number) =>
  useAction((body: PropertyPatch) =>
    answer(api.PATCH('/api/properties/{id}', { params: { path: { id } }, body })),
  );

export const useDeleteProperty = () =>
  useAction((id: number) => api.DELETE('/api/properties/{id}', { params: { path: { id } } }));

export const useRestoreProperty = () =>
  useAction((id: number) => answer(api.POST('/api/properties/{id}/restore', { params: { path: { id } } })));

export const useOpenExitCase = (propertyId: number) =>
  useCreate((_: undefined, once) =>
    answer(
      api.POST('/api/properties/{id}/exit-case', {
        params: { path: { id: propertyId } },
        ...once,
        body: {},
      }),
    ),
  );

export const useUpdateExitCase = (id: number) =>
  useAction((body: ExitCasePatch) =>
    answer(api.PATCH('/api/exit-cases/{id}', { params: { path: { id } }, body })),
  );

export const useSetMilestone = (id: number) =>
  useAction((body: MilestoneInput) =>
    answer(api.PUT('/api/exit-cases/{id}/milestones', { params: { path: { id } }, body })),
  );
