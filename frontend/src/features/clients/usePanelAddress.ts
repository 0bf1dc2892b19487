import { useAddress } from '../../ui/page/useAddress';

/** The forms that open over the client's page. */
export type OpenForm =
  | { kind: 'newProperty' }
  | { kind: 'property'; id: number }
  | { kind: 'case'; id: number }
  | { kind: 'milestone'; id: number; milestone: string };

const CLOSED = { property: undefined, case: undefined, milestone: undefined };

function write(form: OpenForm): Record<string, string | undefined> {
  switch (form.kind) {
    case 'newProperty':
      return { ...CLOSED, property: 'new' };
    case 'property':
      return { ...CLOSED, property: String(form.id) };
    case 'case':
      return { ...CLOSED, case: String(form.id) };
    case 'milestone':
      return { ...CLOSED, case: String(form.id), milestone: form.milestone };
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

/** The open form, kept in the URL so that a reload or a new sign-in restores it. */
export function usePanelAddress() {
  const { params, change } = useAddress();
  return {
    form: read(params),
    open: (form: OpenForm) => change(write(form)),
    close: () => change(CLOSED, { replace: true }),
  };
}
