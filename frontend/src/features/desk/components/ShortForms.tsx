import Typography from '@mui/material/Typography';
import type { FormikProps } from 'formik';
import { object, string } from 'yup';
import { NO_REASONS, type Reason } from '../../../lib/calling/callReasons';
import { ASKED_BY, type AskedBy } from '../../../lib/people/doNotContact';
import { TextField } from '../../../ui/fields/TextField';
import { OTHER_REASONS } from '../model';
import { inWords, wordsRule } from '../words';
import { DeskForm } from './DeskForm';
import { DigitChoices } from './DigitChoices';
import type { OutcomeFormProps } from './OutcomeForm';

const reasonSchema = object({ why: string().required('Choose a reason'), reason: wordsRule });

/** Key 7. */
export function ReasonForm(props: OutcomeFormProps) {
  const submit = ({ why, reason }: { why: string; reason: string }) => {
    const found = NO_REASONS.find(({ value }) => value === why);
    if (!found) return Promise.resolve(false);
    return props.onSave({ outcome: 'not_interested', why: found.value, ...inWords(reason) });
  };
  return (
    <DeskForm {...props} initialValues={{ why: '', reason: '' }} schema={reasonSchema} onSubmit={submit}>
      <DigitChoices name="why" label="Why they are not interested" choices={NO_REASONS} />
      <div style={{ marginTop: 12 }}>
        <TextField name="reason" label="In Their Words" />
      </div>
    </DeskForm>
  );
}

const byDigit = (options: readonly { value: string; label: string }[]): Reason[] =>
  options.map((option, index) => ({ ...option, key: String(index + 1) }));

const askedSchema = object({ askedBy: string().required('Choose how they asked') });

/** Key 9: at once, and for good. */
export function AskedForm(props: OutcomeFormProps) {
  const start: { askedBy: AskedBy | '' } = { askedBy: '' };
  return (
    <DeskForm
      {...props}
      destructive
      initialValues={start}
      schema={askedSchema}
      onSubmit={({ askedBy }) =>
        askedBy === '' ? Promise.resolve(false) : props.onSave({ outcome: 'do_not_call', askedBy })
      }
    >
      <Typography sx={{ mb: 3, fontSize: 13 }}>
        {`${props.card.person.name} goes on the Do Not Contact list at once, by phone and email. This can't be undone here.`}
      </Typography>
      <DigitChoices name="askedBy" label="How they asked" choices={byDigit(ASKED_BY)} />
    </DeskForm>
  );
}

interface WhichValues {
  which: string;
  language: string;
}

const whichSchema = object({
  which: string().required('Choose one of the four'),
  language: string().test(
    'language',
    'Enter the language',
    (text, { parent }) => parent.which !== 'other_language' || Boolean(text?.trim()),
  ),
});

/** Key 0: one of four. */
export function WhichForm(props: OutcomeFormProps) {
  const submit = ({ which, language }: WhichValues) => {
    const found = OTHER_REASONS.find(({ value }) => value === which);
    if (!found) return Promise.resolve(false);
    const reason = found.value === 'other_language' ? { reason: language.trim() } : {};
    return props.onSave({ outcome: found.value, ...reason });
  };
  return (
    <DeskForm<WhichValues>
      {...props}
      initialValues={{ which: '', language: '' }}
      schema={whichSchema}
      onSubmit={submit}
    >
      {({ values }: FormikProps<WhichValues>) => (
        <>
          <DigitChoices name="which" label="What it is" choices={byDigit(OTHER_REASONS)} />
          {values.which === 'other_language' ? (
            <div style={{ marginTop: 16 }}>
              <TextField name="language" label="Language" required suggestions={['Spanish', 'French']} />
            </div>
          ) : null}
        </>
      )}
    </DeskForm>
  );
}
