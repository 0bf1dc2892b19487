import {
  CreditCard,
  FileCheck,
  FileSignature,
  FileText,
  IdCard,
  Landmark,
  type LucideIcon,
  Mic,
  ReceiptText,
  ScrollText,
} from 'lucide-react';
import type { components } from '../../api/schema';
import { paths } from '../../lib/paths/paths';
import type { RecordOption } from '../../ui/fields/RecordPicker';

export type Document = components['schemas']['Document'];
/** One document, with what was typed for it. */
export type DocumentPage = components['schemas']['DocumentPage'];
export type DocumentType = Document['type'];
export type DocumentStatus = Document['status'];
export type Signer = Document['signers'][number];

/** The ten types of part 1, section 4, with their icons. */
const TYPES: [DocumentType, LucideIcon][] = [
  ['Cancellation Agreement', FileSignature],
  ['Transfer Agreement', FileSignature],
  ['Purchase Summary', ReceiptText],
  ['Payment Authorization', FileCheck],
  ['ID Verification', IdCard],
  ['Resort Statement', ScrollText],
  ['Resort Contract', ScrollText],
  ['Credit Card Authorization', CreditCard],
  ['ACH Authorization', Landmark],
  ['Call Recording', Mic],
];

export const DOCUMENT_TYPES = TYPES.map(([type]) => type);
export const DOCUMENT_STATUSES: DocumentStatus[] = ['Draft', 'Sent', 'Signed', 'Completed', 'Void'];

export function typeIcon(type: string): LucideIcon {
  return TYPES.find(([known]) => known === type)?.[1] ?? FileText;
}

/** The PDF that was kept when the document was made, always the same bytes. */
export const pdfUrl = (id: number) => `/api/documents/${id}/pdf`;
export const downloadPdfUrl = (id: number) => `${pdfUrl(id)}?download=1`;
export const scanUrl = (id: number) => `/api/documents/${id}/scan`;
export const documentLink = (id: number) => paths.document(id);

/** "1 of 2 signed"; null for what needs no signature. */
export function signedText({ signers }: Pick<Document, 'signers'>): string | null {
  if (signers.length === 0) return null;
  return `${signers.filter(({ signedOn }) => signedOn !== null).length} of ${signers.length} signed`;
}

/** Who has yet to sign what was sent: "Nadia Cole, Company Representative"; null when it waits for no one. */
export function waitingFor({ status, signers }: Pick<Document, 'status' | 'signers'>): string | null {
  if (status !== 'Sent') return null;
  const waiting = signers.filter(({ signedOn }) => signedOn === null);
  return waiting.map(({ name, role }) => name || role).join(', ') || null;
}

export const fileUrl = (id: number) => `/api/documents/${id}/file`;
export const downloadUrl = (id: number) => `${fileUrl(id)}?download=1`;

/** How a file is shown: the browser has a viewer of its own for PDF, and none for HEIC. */
export function viewOf(mediaType: string | null): 'tab' | 'image' | 'audio' | 'none' {
  if (mediaType === 'application/pdf') return 'tab';
  if (mediaType === 'image/png' || mediaType === 'image/jpeg') return 'image';
  return mediaType?.startsWith('audio/') ? 'audio' : 'none';
}

const MEBIBYTE = 1024 * 1024;
export const MAX_DOCUMENT_BYTES = 25 * MEBIBYTE;
export const MAX_RECORDING_BYTES = 100 * MEBIBYTE;
export const RECORDING: DocumentType = 'Call Recording';

export const tooLarge = (type: string) =>
  type === RECORDING
    ? 'This file is too large. Recordings can be up to 100 MB.'
    : 'This file is too large. Documents can be up to 25 MB.';

export interface UploadValues {
  file: File | null;
  client: RecordOption | null;
  type: string;
  title: string;
  status: string;
}

/** Still a draft, which can be deleted again; or done; or it came back signed. */
export const UPLOAD_STATUSES: DocumentStatus[] = ['Draft', 'Completed', 'Signed'];

/** The form as it is sent; without a title the server names the document after its file. */
export function uploadForm({ file, client, type, title, status }: UploadValues): FormData {
  const form = new FormData();
  form.append('clientId', String(client?.id ?? ''));
  form.append('type', type);
  if (title.trim()) form.append('title', title.trim());
  form.append('status', status);
  // Last, so that the server knows what it is for before the bytes come.
  if (file) form.append('file', file, file.name);
  return form;
}
