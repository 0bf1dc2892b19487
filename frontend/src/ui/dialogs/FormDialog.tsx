import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormikProps, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useId, useRef } from 'react';
import { afterDiscarding, type UnsavedForm } from '../../lib/forms/unsaved';
import { FormFrame, type FormFrameProps } from '../form/FormFrame';
import { FormHead } from '../form/FormHead';
import type { TabDefinition } from '../form/FormTabs';
import { SubmitButton } from '../form/SubmitButton';
import { lazyPart } from '../page/lazyPart';

const FormTabs = lazyPart(() => import('../form/FormTabs').then((module) => module.FormTabs));

export interface FormDialogProps<V extends FormikValues>
  extends Omit<FormFrameProps<V>, 'children' | 'unsavedForm' | 'hasOwnHead'> {
  title: string;
  submitLabel: string;
  destructive?: boolean;
  /** Why it cannot be sent yet: for a form of one choice, whose button says it before it is pressed. */
  unless?: (values: V) => string | null;
  /** 768 px, for the long forms (part 2, section 9). */
  wide?: boolean;
  onClose: () => void;
  /** To the step before this one: it stands in the place of Cancel. */
  onBack?: (() => void) | undefined;
  /** Content above the fields, such as an unresolved conflict. */
  notice?: ReactNode;
  /** Either one body … */
  children?: ReactNode;
  /** … or tabs, which list their fields so that each can count its errors. */
  tabs?: TabDefinition[];
}

/** Tailwind's 3xl, the measure of part 2. */
export const WIDE = { paper: { sx: { maxWidth: 768 } } };

/** A short form in a dialog. Mount it to open it. Esc, the backdrop and Cancel ask before typed text is dropped. */
export function FormDialog<V extends FormikValues>(props: FormDialogProps<V>) {
  const { title, submitLabel, destructive = false, unless, wide = false, onClose, ...rest } = props;
  const { children, tabs, notice, onBack, ...frame } = rest;
  const titleId = useId();
  // The dialog's own Esc arrives outside of formik; the form is asked through these boxes.
  const form = useRef<UnsavedForm>(null);
  const isSubmitting = useRef(false);
  const close = () => {
    if (!isSubmitting.current) afterDiscarding(form.current, onClose);
  };
  const content = (state: FormikProps<V>) => {
    isSubmitting.current = state.isSubmitting;
    return (
      <>
        <DialogContent>
          {notice}
          <FormHead questions={frame.questions} />
          {tabs ? <FormTabs tabs={tabs} /> : children}
        </DialogContent>
        <FormDialogActions
          submitLabel={submitLabel}
          destructive={destructive}
          unless={unless?.(state.values) ?? null}
          onBack={onBack}
          onCancel={close}
        />
      </>
    );
  };
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      maxWidth={wide ? false : 'sm'}
      fullWidth
      scroll="body"
      slotProps={wide ? WIDE : {}}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <FormFrame<V> {...frame} unsavedForm={form} hasOwnHead>
        {content}
      </FormFrame>
    </Dialog>
  );
}

interface FormDialogActionsProps {
  submitLabel: string;
  destructive: boolean;
  unless: string | null;
  onBack: (() => void) | undefined;
  onCancel: () => void;
}

function FormDialogActions(props: FormDialogActionsProps) {
  const { submitLabel, destructive, unless, onBack, onCancel } = props;
  const { isSubmitting } = useFormikContext();
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onBack ?? onCancel} disabled={isSubmitting}>
        {onBack ? 'Back' : 'Cancel'}
      </Button>
      <SubmitButton label={submitLabel} destructive={destructive} unless={unless} />
    </DialogActions>
  );
}
