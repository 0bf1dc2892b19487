import { mixed, object, string } from 'yup';
import type { RecordOption } from '../../ui/fields/RecordPicker';
import { MAX_DOCUMENT_BYTES, MAX_RECORDING_BYTES, RECORDING, tooLarge } from './model';

/** Apart from the model, so that the list does not load the form's library. */
export const uploadSchema = object({
  file: mixed<File>()
    .nullable()
    .required('Choose a file')
    .test('not empty', 'This file is empty. Choose another file.', (file) => file?.size !== 0)
    .test('size', (file: File | null | undefined, context) => {
      const most = context.parent.type === RECORDING ? MAX_RECORDING_BYTES : MAX_DOCUMENT_BYTES;
      return !file || file.size <= most || context.createError({ message: tooLarge(context.parent.type) });
    }),
  client: mixed<RecordOption>().nullable().required('Select a client'),
  type: string().required('Select a type'),
  title: string().trim().max(200, 'Title can have at most 200 characters'),
  status: string().required(),
});

export const editSchema = object({
  title: string().trim().required('Title is required').max(200, 'Title can have at most 200 characters'),
  type: string().required(),
  status: string().required(),
});

export const voidSchema = object({ reason: string().trim().required('Enter a reason') });
