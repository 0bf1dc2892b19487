/** What `useSaver` answers: saves changes of a record, or holds them while a conflict waits for a decision. */
export interface RecordSaver<T, P> {
  save: (patch: P, base: T) => Promise<T | null>;
  conflict: { current: T } | null;
  isSaving: boolean;
  applyOnTop: () => Promise<T | null>;
  takeCurrent: () => void;
}
