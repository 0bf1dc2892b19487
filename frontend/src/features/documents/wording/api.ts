import { recordCache } from '../../../api/cache';
import { answer, api } from '../../../api/client';
import { useAction } from '../../../api/useAction';
import { useApi } from '../../../api/useApi';
import { useCreate } from '../../../api/useCreate';
import { useQuestion } from '../../../api/useQuestion';
import type { BrandSlug, PreviewInput, RestoreInput, Scope, WordingInput } from './model';

const query = ({ type, brand, state }: Scope) => ({
  query: { type, ...(brand ? { brand } : {}), ...(state ? { state } : {}) },
});

export const useWordings = () => useApi('/api/wordings', {}, recordCache);

export const useCurrentWording = (scope: Scope) => useApi('/api/wordings/current', query(scope), recordCache);

export const useVersions = (scope: Scope) => useApi('/api/wordings/versions', query(scope), recordCache);

/** What a version changed against another; without one, against the version before it. */
export const useComparison = (id: number, other: number | null) =>
  useApi('/api/wordings/{id}/compare', {
    path: { id },
    ...(other === null ? {} : { query: { with: other } }),
  });

export const useSaveWording = () =>
  useCreate((body: WordingInput, once) => answer(api.POST('/api/wordings', { ...once, body })));

/** The document of a sample client, of sections that are not saved. */
export const useWordingPreview = (input: PreviewInput) =>
  useQuestion<PreviewInput, string>('/api/wordings/preview', input, (body) =>
    answer(api.POST('/api/wordings/preview', { body, parseAs: 'text' })),
  );

/** The text of an older version becomes the next one, based on the newest that was seen. */
export const useRestoreWording = (id: number) =>
  useCreate((body: RestoreInput, once) =>
    answer(api.POST('/api/wordings/{id}/restore', { params: { path: { id } }, ...once, body })),
  );

/** Of the brands that have one. */
export const useLogos = () => useApi('/api/brands/logos', {}, recordCache);

export const useUploadLogo = (slug: BrandSlug) =>
  useAction(async (file: File) => {
    const bytes = await file.arrayBuffer();
    return api.PUT('/api/brands/{slug}/logo', {
      params: { path: { slug } },
      headers: { 'Content-Type': file.type },
      // The bytes as they are: the schema calls every raw body a text.
      body: bytes as unknown as string,
      bodySerializer: (body) => body,
    });
  });

export const useRemoveLogo = (slug: BrandSlug) =>
  useAction((_: undefined) => api.DELETE('/api/brands/{slug}/logo', { params: { path: { slug } } }));
