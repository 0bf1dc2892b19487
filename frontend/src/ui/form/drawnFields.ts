import { createContext, useContext, useEffect } from 'react';
import { createEmitter } from '../../lib/news/emitter';

/** The fields that a form shows now: each says what is wrong with it itself. */
export interface DrawnFields {
  has: (name: string) => boolean;
  /** Returns the function that takes it away. */
  add: (name: string) => () => void;
  /** Calls the listener for every field that comes or goes; returns the function that stops listening. */
  on: (listener: () => void) => () => void;
}

export function createDrawnFields(): DrawnFields {
  const counts = new Map<string, number>();
  const { emit, on } = createEmitter();
  const change = (name: string, by: number) => {
    counts.set(name, (counts.get(name) ?? 0) + by);
    emit();
  };
  return {
    has: (name) => (counts.get(name) ?? 0) > 0,
    add: (name) => {
      change(name, 1);
      return () => change(name, -1);
    },
    on,
  };
}

export const DrawnFieldsContext = createContext<DrawnFields | null>(null);

/** Counts a field among the drawn ones while it is on the screen. */
export function useDrawnField(name: string) {
  const drawn = useContext(DrawnFieldsContext);
  useEffect(() => drawn?.add(name), [drawn, name]);
}
