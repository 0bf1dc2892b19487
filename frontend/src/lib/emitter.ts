/** A list of listeners with one kind of news. */
interface Emitter {
  emit(): void;
  /** Returns the function that stops listening. */
  on(listener: () => void): () => void;
}

export function createEmitter(): Emitter {
  const listeners = new Set<() => void>();
  return {
    emit: () => {
      for (const listener of [...listeners]) listener();
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
