import { uploadFailure } from '../../api/useUpload';
import { fieldErrors } from '../../lib/forms/fieldErrors';
import { tooLarge } from './model';

/** The form's fields where they are called otherwise than the API's. */
const FORM_FIELDS: Record<string, string> = { clientId: 'client' };

/** A failed upload as a form error; errors that name no field are shown at the file. */
class UploadError extends Error {
  readonly fields: { field: string; detail: string }[];

  constructor(message: string, fields: { field: string; detail: string }[]) {
    super(message);
    this.fields = fields;
  }
}

export function toUploadError(reason: unknown, type: string): UploadError {
  const isCanceled = reason instanceof DOMException && reason.name === 'AbortError';
  const text = isCanceled ? 'Upload canceled. Nothing was saved.' : uploadFailure(reason, tooLarge(type));
  const named = Object.entries(fieldErrors(reason)).map(([field, detail]) => ({
    field: FORM_FIELDS[field] ?? field,
    detail,
  }));
  return new UploadError(text, named.length > 0 ? named : [{ field: 'file', detail: text }]);
}
