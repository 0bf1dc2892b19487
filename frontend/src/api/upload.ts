import { sessionEnded } from '../lib/session/sessionEnded';
import { compareUser, OTHER_USER, SHOWN_USER_HEADER, shownUser } from '../lib/session/shownUser';
import { ApiError } from './ApiError';
import { dataWritten } from './dataWritten';
import type { paths } from './schema';

interface UploadOptions {
  /** From 0 to 1; what is sent, not what the server has read. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** For a path with `{id}`. */
  id?: number | string;
  /** The same upload again goes under the same key. */
  key?: string;
}

/** Sends a form with files. XMLHttpRequest, because fetch does not tell how much has been sent. */
export function upload<T>(
  path: keyof paths,
  form: FormData,
  { onProgress, signal, id, key }: UploadOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', new URL(path.replace('{id}', String(id)), window.location.origin));
    if (key) request.setRequestHeader('Idempotency-Key', key);
    const user = shownUser();
    if (user) request.setRequestHeader(SHOWN_USER_HEADER, String(user.id));
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) {
        const error = new ApiError(status, statusText, responseText);
        if (status === 401) sessionEnded.emit(error.detail);
        if (error.code === OTHER_USER) compareUser(null);
        reject(error);
        return;
      }
      dataWritten.emit({ path });
      resolve(JSON.parse(responseText) as T);
    };
    request.onerror = () => reject(new Error('The connection broke.'));
    request.onabort = () => reject(new DOMException('Given up.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
