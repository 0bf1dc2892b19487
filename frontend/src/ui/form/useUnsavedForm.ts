import { useFormikContext } from 'formik';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, saveDraft, typedIn, withDraft } from '../../lib/forms/drafts';
import { afterDiscarding, type UnsavedForm, watchForm } from '../../lib/forms/unsaved';
import { sessionEnded } from '../../lib/session/sessionEnded';
import { UnsavedFormContext } from './unsavedFormContext';

/** How far a form's values have come, besides what formik knows. */
export interface FormProgress {
  /** Values that need no question: they are saved, or the person dropped them. */
  settled: unknown;
  isSending: boolean;
  isMounted: boolean;
}

/** For a form's Cancel: does it at once, or after asking whether what was typed may go. */
export function useLeaveForm(): (act: () => void) => void {
  const form = useContext(UnsavedFormContext);
  return (act) => afterDiscarding(form, act);
}

export interface UnsavedOptions {
  /** Under this name the values are kept. */
  draft: string | undefined;
  /** Counts as changed from the beginning. */
  startsUnsaved: boolean;
  /** Never asked about: a password, a code, or what is kept elsewhere. */
  isTransient: boolean;
  progress: RefObject<FormProgress>;
}

/** Counts the form of this formik context among those that are asked about, and keeps its draft. */
export function useUnsavedForm({ draft, startsUnsaved, isTransient, progress }: UnsavedOptions): UnsavedForm {
  const { values, initialValues, dirty } = useFormikContext<Draft>();
  const latest = useRef({ values, initialValues, dirty, startsUnsaved, isTransient });
  latest.current = { values, initialValues, dirty, startsUnsaved, isTransient };
  const [form] = useState<UnsavedForm>(() => ({
    hasChanges: () => {
      const now = latest.current;
      const { settled, isSending } = progress.current;
      return (now.dirty || now.startsUnsaved) && !now.isTransient && !isSending && settled !== now.values;
    },
    discard: () => {
      progress.current.settled = latest.current.values;
      if (draft) dropDraft(draft);
    },
  }));

  useEffect(() => watchForm(form), [form]);

  useEffect(() => {
    if (!draft) return;
    const state = progress.current;
    state.isMounted = true;
    let isKept = false;
    let hasEnded = false;
    const keep = () => {
      if (hasEnded) return;
      const now = latest.current;
      const isOpen = now.dirty && state.settled !== now.values;
      if (isOpen) saveDraft(draft, typedIn(now.values, now.initialValues));
      else if (isKept) dropDraft(draft);
      isKept = isOpen;
    };
    const end = () => {
      keep();
      // The draft stays as it is, whatever becomes of the form.
      hasEnded = true;
      state.settled = latest.current.values;
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    const stopListening = sessionEnded.on(end);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', hide);
    return () => {
      stopListening();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', hide);
      state.isMounted = false;
      // While it is being sent its answer decides.
      if (!state.isSending) keep();
    };
  }, [draft, progress]);

  // Without a name nothing is kept, but the way to sign in is not barred either.
  useEffect(
    () =>
      sessionEnded.on(() => {
        progress.current.settled = latest.current.values;
      }),
    [progress],
  );
  return form;
}

/** The draft that a form is offered when it opens. */
export function useOfferedDraft(name: string) {
  const { values, setValues } = useFormikContext<Draft>();
  const [offered, setOffered] = useState(() => readDraft(name));
  const settle = (restore: boolean) => {
    if (restore && offered) void setValues(withDraft(values, offered));
    dropDraft(name);
    setOffered(null);
  };
  return { isOffered: offered !== null, settle };
}
