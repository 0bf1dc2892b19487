/** What a form needs to save changes of a record, or to hold them while a conflict waits for a decision. */
export interface FormSaver<T, P> {
  save: (patch: P, base: T) => Promise<T | null>;
  conflict: { current: T } | null;
  isSaving: boolean;
  takeCurrent: () => void;
}

/** What `useSaver` answers. */
export interface RecordSaver<T, P> extends FormSaver<T, P> {
  applyOnTop: () => Promise<T | null>;
}
