import { askToConfirm } from '../session/confirmation';
import { sessionEnded } from '../session/sessionEnded';

/** A download that the server refused, with its sentence. */
class RefusedDownload extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
  ) {
    super(`${status}: ${detail}`);
  }
}

async function refusalOf(response: Response): Promise<RefusedDownload> {
  const problem: unknown = await response.json().catch(() => null);
  const { code, detail } = (problem ?? {}) as { code?: unknown; detail?: unknown };
  return new RefusedDownload(
    response.status,
    typeof code === 'string' ? code : '',
    typeof detail === 'string' ? detail : '',
  );
}

/** A confirmation that is asked for first is given once. */
async function read(url: string): Promise<Response> {
  const first = await fetch(url, { credentials: 'same-origin' });
  if (first.ok) return first;
  const refusal = await refusalOf(first);
  if (refusal.code !== 'confirm_required' || !(await askToConfirm())) throw refusal;
  const again = await fetch(url, { credentials: 'same-origin' });
  if (again.ok) return again;
  throw await refusalOf(again);
}

/** The name that the server gives: `filename*` when there is one. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (plain ?? '');
}

/** A file of this server. Throws the server's refusal; a session that ended leads to the sign-in screen. */
export async function fetchFile(url: string): Promise<Response> {
  try {
    return await read(url);
  } catch (error) {
    if (error instanceof RefusedDownload && error.status === 401) sessionEnded.emit(error.detail);
    throw error;
  }
}

/** Saves what an address of this server answers. The browser keeps a large file on disk until it is saved. */
export async function downloadFile(url: string): Promise<void> {
  const response = await fetchFile(url);
  const object = URL.createObjectURL(await response.blob());
  save(object, fileNameOf(response.headers.get('Content-Disposition')));
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(object), 60_000);
}

function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
