/** A list of listeners with one kind of news. */
interface Emitter<T> {
  emit(news: T): void;
  /** Returns the function that stops listening. */
  on(listener: (news: T) => void): () => void;
}

export function createEmitter<T = void>(): Emitter<T> {
  const listeners = new Set<(news: T) => void>();
  return {
    emit: (news) => {
      for (const listener of [...listeners]) listener(news);
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
