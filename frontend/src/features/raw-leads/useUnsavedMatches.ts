import { useEffect, useRef } from 'react';
import { watchForm } from '../../lib/forms/unsaved';
import { sessionEnded } from '../../lib/session/sessionEnded';
import { type Choices, type ImportColumn, proposals } from './importModel';

/** Asks before matches are left that a person chose; returns how to say that they are no longer needed. */
export function useUnsavedMatches(columns: ImportColumn[], choices: Choices): () => void {
  const latest = useRef({ columns, choices });
  latest.current = { columns, choices };
  const settled = useRef<Choices | null>(null);
  const settle = useRef(() => {
    settled.current = latest.current.choices;
  }).current;
  useEffect(() => {
    const hasChanges = () => {
      const now = latest.current;
      if (now.columns.length === 0 || settled.current === now.choices) return false;
      const proposed = proposals(now.columns);
      return now.choices.some((choice, place) => choice !== proposed[place]);
    };
    const stopListening = sessionEnded.on(settle);
    // The steps before and after have them too.
    const stopWatching = watchForm({ hasChanges, discard: settle, isOfPage: true });
    return () => {
      stopListening();
      stopWatching();
    };
  }, [settle]);
  return settle;
}
