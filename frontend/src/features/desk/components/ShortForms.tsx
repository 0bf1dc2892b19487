import Typography from '@mui/material/Typography';
import type { FormikProps } from 'formik';
import { object, string } from 'yup';
import { ASKED_BY, type AskedBy } from '../../../lib/doNotContact';
import { RadioField } from '../../../ui/fields/RadioField';
import { TextField } from '../../../ui/fields/TextField';
import { OTHER_REASONS } from '../model';
import { DeskForm } from './DeskForm';
import type { OutcomeFormProps } from './OutcomeForm';

const REASONS = ['Keeps the timeshare', 'Has help already', 'Too expensive', 'Does not trust calls'];

const MOST_REASON = 200;

const reasonSchema = object({
  reason: string()
    .trim()
    .required('Enter a reason')
    .max(MOST_REASON, `A reason can have at most ${MOST_REASON} characters`),
});

/** Key 7. */
export function ReasonForm(props: OutcomeFormProps) {
  return (
    <DeskForm
      {...props}
      initialValues={{ reason: '' }}
      schema={reasonSchema}
      onSubmit={({ reason }) => props.onSave({ outcome: 'not_interested', reason: reason.trim() })}
    >
      <TextField name="reason" label="Why They Are Not Interested" required suggestions={REASONS} />
    </DeskForm>
  );
}

const askedSchema = object({ askedBy: string().required('Choose how they asked') });

/** Key 9: at once, and for good. */
export function AskedForm(props: OutcomeFormProps) {
  const start: { askedBy: AskedBy } = { askedBy: 'phone' };
  return (
    <DeskForm
      {...props}
      destructive
      initialValues={start}
      schema={askedSchema}
      onSubmit={({ askedBy }) => props.onSave({ outcome: 'do_not_call', askedBy })}
    >
      <Typography sx={{ mb: 3, fontSize: 13 }}>
        {`${props.card.person.name} goes on the Do Not Contact list at once, by phone and email. This can't be undone here.`}
      </Typography>
      <RadioField name="askedBy" label="How they asked" options={ASKED_BY} />
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
          <RadioField name="which" label="What it is" options={OTHER_REASONS} />
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
