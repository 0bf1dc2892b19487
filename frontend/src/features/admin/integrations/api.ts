import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useAction } from '../../../api/useAction';
import { type GetPath, useApi } from '../../../api/useApi';
import { useCreate } from '../../../api/useCreate';
import type { IntegrationInput } from './model';

type TestInput = components['schemas']['IntegrationTestInput'];

const READS: GetPath[] = ['/api/api-integrations', '/api/services'];

export const useIntegrations = () => useApi('/api/api-integrations', {}, recordCache);

/** Adds the integration while it has no id. */
export const useSaveIntegration = (id: number | null) =>
  useCreate(
    (body: IntegrationInput, once) =>
      answer(
        id === null
          ? api.POST('/api/api-integrations', { body, ...once })
          : api.PUT('/api/api-integrations/{id}', { params: { path: { id } }, body }),
      ),
    READS,
  );

export const useTestConnection = () =>
  useAction((body: TestInput) => answer(api.POST('/api/api-integrations/test', { body })));
