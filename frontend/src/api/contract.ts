// The answers about documents that the generated schema does not have yet, in the shape that it will give them. Everything that
// imports this file then imports './schema' instead, by the same names, and the file goes.
import type { components as Generated, paths as GeneratedPaths, operations } from './schema';

type Known = Generated['schemas'];

interface Changed {
  Permission: Known['Permission'] | 'wording.edit';
  SessionUser: Omit<Known['SessionUser'], 'permissions'> & { permissions: Changed['Permission'][] };
  DocumentAct: Known['DocumentAct'] | 'send' | 'sign' | 'attach_scan' | 'remind' | 'new_version';
  Document: Omit<Known['Document'], 'acts'> & {
    acts: Changed['DocumentAct'][];
    /** Exitdesk made it. */
    generated: boolean;
    /** Of the file's bytes, in hexadecimal. */
    sha256: string | null;
    /** It was made of sample wording. */
    sampleWording: boolean;
    /** Of the office's own wording; null for the sample that is built in. */
    wordingVersion: number | null;
    /** The document of which this is a new version. */
    replaces: number | null;
    sentAt: Known['Timestamp'] | null;
    sentHow: SentHow | null;
      sentTo: string | null;
    delivery: DocumentDelivery | null;
    /** In the order of the paper; empty for what nobody signs. */
    signers: DocumentSigner[];
    scan: DocumentScan | null;
    /** Reminders that are due since it was sent: 0 to 3. */
    remindersDue: number;
  };
  Problem: Known['Problem'] & {
    /** With a document that cannot be made: what is missing, and where it is filled in. */
    missing?: MissingField[];
  };
}

type SentHow = 'E-mail' | 'Mail' | 'In person';
type SignedHow = 'On paper' | 'In person' | 'Electronic';

interface DocumentSigner {
  /** Stable within the document: "client", "company". */
  slot: string;
  role: string;
  name: string;
  signedOn: string | null;
  how: SignedHow | null;
}

interface DocumentScan {
  fileName: string;
  mediaType: string;
  /** In bytes. */
  size: number;
}

interface DocumentDelivery {
  state: 'Queued' | 'Handed over' | 'Refused' | 'Given up';
  /** What the mail server said, or why it was given up. */
  answer: string | null;
}

interface MissingField {
  field: string;
  /** A sentence. */
  detail: string;
  /** The screen on which it is filled in: "/clients/12". */
  href: string;
}

interface DocumentRequirement {
  type: Known['DocumentType'];
  reason: string;
  required: boolean;
  tier: 'required' | 'optional' | 'more';
  /** What may be typed for it: the keys of `data`. */
  fields: DocumentField[];
}

interface DocumentField {
  name: string;
  label: string;
  hint: string;
  kind: 'line' | 'text' | 'amount' | 'date' | 'lastFour';
}

interface ChecklistRow {
  type: Known['DocumentType'];
  reason: string;
  required: boolean;
  state: 'Missing' | 'Draft' | 'Sent' | 'Signed' | 'Completed';
  documentId: number | null;
}

type DocumentReminder = Changed['Document'] & {
  sentDaysAgo: number;
  step: number;
};

interface WordingKey {
  type: Known['DocumentType'];
  brand: Known['Brand'] | null;
  state: string | null;
}

interface WordingSection {
  id: string;
  title: string;
  text: string;
}

interface WordingPlaceholder {
  name: string;
  meaning: string;
  sample: string;
}

interface WordingVersion extends WordingKey {
  /** Null while nothing was saved. */
  id: number | null;
  /** 0 while nothing was saved. */
  version: number;
  /** It is the built-in sample. */
  sample: boolean;
  updatedAt: Known['Timestamp'] | null;
  updatedBy: string | null;
  note: string | null;
}

interface Wording extends WordingVersion {
  /** While nothing was saved for this brand and state: the wording whose text this is. */
  inheritedFrom: WordingVersion | null;
  sections: WordingSection[];
  placeholders: WordingPlaceholder[];
}

interface Logo {
  brand: Known['Brand'];
  mediaType: string;
  size: number;
  sha256: string;
  version: number;
  updatedAt: Known['Timestamp'];
}

interface ComparedSection {
  section: string;
  title: string;
  lines: { kind: 'same' | 'added' | 'removed'; text: string }[];
}

interface Added {
  SentHow: SentHow;
  SignedHow: SignedHow;
  DocumentSigner: DocumentSigner;
  MissingField: MissingField;
  DocumentRequirement: DocumentRequirement;
  DocumentField: DocumentField;
  ChecklistRow: ChecklistRow;
  DocumentReminder: DocumentReminder;
  GenerateInput: {
    clientId: number;
    title?: string | null;
    type: Known['DocumentType'];
    data?: Record<string, string | number>;
    status?: 'Draft';
    signed?: false;
  };
  DocumentPreviewInput: Pick<Added['GenerateInput'], 'clientId' | 'type' | 'data'>;
  SendDraft: { to: string | null; subject: string; message: string };
  SendInput: {
    version: number;
    how: SentHow;
    to?: string | null;
    subject?: string | null;
    message?: string | null;
  };
  SignatureInput: { version: number; slot: string; signedOn: string; how: SignedHow };
  DocumentFactChange: { label: string; was: string; is: string };
  WordingSection: WordingSection;
  WordingVersion: WordingVersion;
  Wording: Wording;
  WordingPlaceholder: WordingPlaceholder;
  WordingInput: Partial<WordingKey> &
    Pick<WordingKey, 'type'> & {
      basedOn: number;
      sections: WordingSection[];
      note?: string | null;
    };
  WordingPreviewInput: Pick<WordingKey, 'type' | 'brand'> & { sections: WordingSection[] };
  ComparedSection: ComparedSection;
}

export interface components {
  schemas: Omit<Known, keyof Changed> & Changed & Added;
}

type Schemas = components['schemas'];
type Content<C, Status extends number = 200> = {
  [S in Status]: { headers: { [name: string]: unknown }; content: C };
};
type Json<T> = { 'application/json': T };
type Answering<O, T, Status extends number = 200> = Omit<O, 'responses'> & {
  responses: Content<Json<T>, Status>;
};
type None = { query?: never; header?: never; path?: never; cookie?: never };
interface Read<P, T> {
  parameters: Omit<None, keyof P> & P;
  requestBody?: never;
  responses: Content<Json<T>>;
}
interface Write<P, B, C, Status extends number = 200> {
  parameters: Omit<None, keyof P> & P;
  requestBody: { content: Json<B> };
  responses: Content<C, Status>;
}
interface Act<P, T, Status extends number = 200> {
  parameters: Omit<None, keyof P> & P;
  requestBody?: never;
  responses: Content<Json<T>, Status>;
}
type ById = { path: { id: number } };
type NoParameters = Record<never, never>;
type WordingQuery = { query: { type: WordingKey['type']; brand?: Known['Brand']; state?: string } };

interface ContractPaths {
  '/api/documents': {
    get: Answering<operations['get_documents'], Schemas['Document'][]>;
    post: Write<
      { header?: { 'Idempotency-Key'?: string } },
      Schemas['GenerateInput'],
      Json<Schemas['Document']>,
      201
    >;
  };
  '/api/documents/required': { get: Read<{ query: { clientId: number } }, DocumentRequirement[]> };
  '/api/documents/preview': {
    post: Write<NoParameters, Schemas['DocumentPreviewInput'], { 'text/html': string }>;
  };
  '/api/documents/reminders': {
    get: Read<{ query?: { page?: number; perPage?: number } }, DocumentReminder[]>;
  };
  '/api/documents/{id}': {
    get: Answering<operations['get_documents_id'], Schemas['Document']>;
    patch: Answering<operations['patch_documents_id'], Schemas['Document']>;
    delete: operations['delete_documents_id'];
  };
  '/api/documents/{id}/restore': {
    post: Answering<operations['post_documents_id_restore'], Schemas['Document']>;
  };
  '/api/documents/{id}/void': { post: Answering<operations['post_documents_id_void'], Schemas['Document']> };
  '/api/documents/{id}/html': {
    get: { parameters: Omit<None, 'path'> & ById; responses: Content<{ 'text/html': string }> };
  };
  '/api/documents/{id}/changes': { get: Read<ById, Schemas['DocumentFactChange'][]> };
  '/api/documents/{id}/new-version': {
    post: Write<ById, Record<string, never>, Json<Schemas['Document']>, 201>;
  };
  '/api/documents/{id}/reminded': {
    post: Write<ById, { version: number }, Json<Schemas['Document']>>;
  };
  '/api/documents/{id}/send-draft': { get: Read<ById, Schemas['SendDraft']> };
  '/api/documents/{id}/send': { post: Write<ById, Schemas['SendInput'], Json<Schemas['Document']>> };
  '/api/documents/{id}/signatures': {
    post: Write<ById, Schemas['SignatureInput'], Json<Schemas['Document']>>;
  };
  '/api/documents/{id}/scan': { post: Act<ById, Schemas['Document']> };
  '/api/clients/{id}/documents': {
    get: Answering<operations['get_clients_id_documents'], Schemas['Document'][]>;
  };
  '/api/clients/{id}/checklist': { get: Read<ById, ChecklistRow[]> };
  '/api/wordings': {
    get: Read<NoParameters, WordingVersion[]>;
    post: Write<NoParameters, Schemas['WordingInput'], Json<Wording>, 201>;
  };
  '/api/wordings/current': { get: Read<WordingQuery, Wording> };
  '/api/wordings/versions': { get: Read<WordingQuery, WordingVersion[]> };
  '/api/wordings/preview': {
    post: Write<NoParameters, Schemas['WordingPreviewInput'], { 'text/html': string }>;
  };
  '/api/wordings/{id}': { get: Read<ById, Wording> };
  '/api/brands/{slug}/logo': {
    put: {
      parameters: Omit<None, 'path'> & { path: { slug: string } };
      requestBody: { content: { 'image/svg+xml': string } };
      responses: Content<Json<Logo>>;
    };
    delete: {
      parameters: Omit<None, 'path'> & { path: { slug: string } };
      responses: { 204: { headers: { [name: string]: unknown }; content?: never } };
    };
  };
  '/api/wordings/{id}/compare': {
    get: Read<{ path: { id: number }; query?: { with?: number } }, ComparedSection[]>;
  };
}

export type paths = Omit<GeneratedPaths, keyof ContractPaths> & ContractPaths;
