import { useSearchParams } from 'react-router';

/** The forms that open over the client's page. */
export type OpenForm =
  | { kind: 'newProperty' }
  | { kind: 'property'; id: number }
  | { kind: 'case'; id: number }
  | { kind: 'milestone'; id: number; milestone: string };

function write(form: OpenForm): Record<string, string> {
  switch (form.kind) {
    case 'newProperty':
      return { property: 'new' };
    case 'property':
      return { property: String(form.id) };
    case 'case':
      return { case: String(form.id) };
    case 'milestone':
      return { case: String(form.id), milestone: form.milestone };
  }
}

function read(params: URLSearchParams): OpenForm | null {
  if (params.get('property') === 'new') return { kind: 'newProperty' };
  if (params.has('property')) return { kind: 'property', id: Number(params.get('property')) };
  if (!params.has('case')) return null;
  const id = Number(params.get('case'));
  const milestone = params.get('milestone');
  return milestone ? { kind: 'milestone', id, milestone } : { kind: 'case', id };
}

/** The open form, in the address: a reload, or signing in again, comes back to it. */
export function usePanelAddress() {
  const [params, setParams] = useSearchParams();
  return {
    form: read(params),
    open: (form: OpenForm) => setParams(write(form), { preventScrollReset: true }),
    close: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}
