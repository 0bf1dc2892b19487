import { recordCache } from '../../../../api/cache';
import { answer, api } from '../../../../api/client';
import { useAction } from '../../../../api/useAction';
import { useApi } from '../../../../api/useApi';
import type { BrandInput, BrandSlug } from './model';

export const useBrandSettings = () => useApi('/api/brands', {}, recordCache);

export const useSaveBrand = (slug: string) =>
  useAction((body: BrandInput & { version: number }) =>
    answer(api.PUT('/api/brands/{slug}', { params: { path: { slug: slug as BrandSlug } }, body })),
  );
