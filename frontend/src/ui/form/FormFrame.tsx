import {
  Form,
  Formik,
  type FormikHelpers,
  type FormikProps,
  type FormikValues,
  useFormikContext,
} from 'formik';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { AnyObjectSchema } from 'yup';
import { dropDraft, saveDraft, typedIn } from '../../lib/forms/drafts';
import type { UnsavedForm } from '../../lib/forms/unsaved';
import { causeGone } from '../../lib/news/causeGone';
import { lazyPart } from '../page/lazyPart';
import { NoticeRoom } from '../states/NoticeRoom';
import { createDrawnFields, DrawnFieldsContext } from './drawnFields';
import { FormHead, type Questions } from './FormHead';
import { isSaidByForm, refusedOf } from './refused';
import { UnsavedFormContext } from './unsavedFormContext';
import { type LastFailure, useKeptFailure } from './useKeptFailure';
import { type FormProgress, type UnsavedOptions, useOfferedDraft, useUnsavedForm } from './useUnsavedForm';

// Few forms have a draft; the fields below keep their places.
const DraftOffer = lazyPart(() => import('./DraftOffer').then((module) => module.DraftOffer), {
  Meanwhile: () => <NoticeRoom />,
});

export interface FormFrameProps<V extends FormikValues> {
  /**
   * Under this name typed values are kept over a reload or a lost session: "lead:new", "lead:12". None where what is
   * typed must not be kept.
   */
  draft?: string;
  initialValues: V;
  schema: AnyObjectSchema;
  /**
   * Sends the form; what it throws lands on the fields it names, or at the head of the form where those are not drawn. False
   * says that nothing is saved yet.
   */
  onSubmit: (values: V) => Promise<unknown>;
  /** Called on a failure that the form does not show, for its toast. */
  onFailed?: (error: unknown) => void;
  /** What the server may ask back, answered by ticking a box at the head of the form: `confirmDuplicate`. */
  questions?: Questions | undefined;
  /** Its head is drawn among the children, where it stands better. */
  hasOwnHead?: boolean;
  /** Left without a question: signing in, a code, or what is kept elsewhere as it is entered. */
  isTransient?: boolean;
  /** What the form begins with is kept nowhere either. */
  startsUnsaved?: boolean;
  /** For what stands outside of the form and drops it, such as a dialog's Esc. */
  unsavedForm?: Ref<UnsavedForm | null>;
  children: ReactNode | ((form: FormikProps<V>) => ReactNode);
}

/**
 * Every form: validates with the schema, puts the server's field errors on their fields or at its head, moves to the first
 * wrong field, saves with Ctrl/Cmd+Enter, asks before what was typed is dropped and offers it again after a reload.
 */
export function FormFrame<V extends FormikValues>(props: FormFrameProps<V>) {
  const { draft, initialValues, schema, onSubmit, onFailed, children } = props;
  const { isTransient = false, startsUnsaved = false, unsavedForm, questions, hasOwnHead = false } = props;
  const progress = useRef<FormProgress>({ settled: undefined, isSending: false, isMounted: true });
  const failure: LastFailure = useRef(null);

  const send = async (values: V, helpers: FormikHelpers<V>) => {
    helpers.setStatus(undefined);
    const state = progress.current;
    state.isSending = true;
    failure.current = null;
    causeGone.emit();
    // A user who left before the answer came is offered it again.
    const keepIfGone = () => {
      if (draft && !state.isMounted) saveDraft(draft, typedIn(values, initialValues));
    };
    try {
      if ((await onSubmit(values)) === false) {
        keepIfGone();
        return;
      }
      state.settled = values;
      if (draft) dropDraft(draft);
    } catch (error) {
      keepIfGone();
      const refused = refusedOf(error, values);
      helpers.setStatus(refused);
      if (isSaidByForm(error, refused)) return;
      failure.current = { cause: error };
      onFailed?.(error);
    } finally {
      state.isSending = false;
    }
  };

  return (
    <Formik<V>
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={send}
      enableReinitialize={false}
    >
      {(form) => (
        <FormBody
          draft={draft}
          isTransient={isTransient}
          startsUnsaved={startsUnsaved}
          progress={progress}
          failure={failure}
          unsavedForm={unsavedForm}
        >
          {draft ? <OfferedDraft name={draft} /> : null}
          {hasOwnHead ? null : <FormHead questions={questions} />}
          {typeof children === 'function' ? children(form) : children}
        </FormBody>
      )}
    </Formik>
  );
}

interface FormBodyProps extends UnsavedOptions {
  failure: LastFailure;
  unsavedForm: Ref<UnsavedForm | null> | undefined;
  children: ReactNode;
}

function FormBody({ failure, unsavedForm, children, ...options }: FormBodyProps) {
  const { submitForm, isSubmitting, submitCount } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedForm(options);
  useKeptFailure(failure);
  const [drawn] = useState(createDrawnFields);
  useImperativeHandle(unsavedForm, () => unsaved, [unsaved]);

  // After a refused attempt the cursor stands where the first thing must be put right.
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    // A button that was off while the form was sent has lost the focus.
    else if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [submitCount, isSubmitting]);

  const save = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isSubmitting) void submitForm();
  };
  /** What is said when a field is left must not move the button under the mouse: the field is left by the click, not before. */
  const stay = (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target instanceof Element && event.target.closest('.MuiButton-root');
    if (pressed && form.current?.contains(document.activeElement)) event.preventDefault();
  };
  const leave = (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('.MuiButton-root');
    if (pressed && form.current?.contains(document.activeElement)) pressed.focus({ preventScroll: true });
  };
  return (
    <UnsavedFormContext value={unsaved}>
      <DrawnFieldsContext value={drawn}>
        <Form ref={form} noValidate onKeyDown={save} onMouseDown={stay} onClickCapture={leave}>
          {children}
        </Form>
      </DrawnFieldsContext>
    </UnsavedFormContext>
  );
}

function OfferedDraft({ name }: { name: string }) {
  const { isOffered, settle } = useOfferedDraft(name);
  return isOffered ? <DraftOffer onSettle={settle} /> : null;
}
