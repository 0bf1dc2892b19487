import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useAction } from '../../../api/useAction';
import { useApi } from '../../../api/useApi';
import { useCreate } from '../../../api/useCreate';
import type { Integration, IntegrationInput } from './model';

type TestInput = components['schemas']['IntegrationTestInput'];

export const useIntegrations = () => useApi('/api/api-integrations', {}, recordCache);

/** Adds the integration while it has no id. */
export const useSaveIntegration = (id: number | null) =>
  useCreate((body: IntegrationInput, once) =>
    answer(
      id === null
        ? api.POST('/api/api-integrations', { body, ...once })
        : api.PUT('/api/api-integrations/{id}', { params: { path: { id } }, body }),
    ),
  );

/** For good, and only as it was seen. */
export const useDeleteIntegration = ({ id, version }: Integration) =>
  useAction((_: undefined) =>
    api.DELETE('/api/api-integrations/{id}', { params: { path: { id } }, body: { version } }),
  );

export const useTestConnection = () =>
  useAction((body: TestInput) => answer(api.POST('/api/api-integrations/test', { body })));
