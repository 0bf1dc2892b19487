import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { setNestedObjectValues, useFormikContext } from 'formik';
import { useState } from 'react';
import { problemText } from '../../../lib/forms/problemText';
import { TextField } from '../../../ui/fields/TextField';
import { useServerFieldErrors } from '../../../ui/form/besideSubmit';
import { LoadingState } from '../../../ui/states/states';
import { usePreview } from './api';
import { type PolicyValues, type PreviewInput, toPreview } from './model';
import { PreviewFigures } from './PreviewFigures';

const Box = styled('section')(({ theme }) => ({
  marginTop: 24,
  padding: '12px 14px',
  borderRadius: 7,
  backgroundColor: theme.vars.palette.harbor.sunken,
}));

const Period = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) max-content',
  gap: 16,
  alignItems: 'end',
  marginTop: 10,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > button': { gridColumn: '1 / -1' },
  },
}));

const Result = styled('div')({
  marginTop: 12,
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
});

/** The sentence for terms or days that the server was not asked about: only its own sentence says what is wrong. */
const CANNOT_ASK = 'Check the highlighted fields and choose both days, then preview again.';

/** What a past period would have been under the typed terms. It is asked for, because it reads a whole period. */
export function PolicyPreview() {
  const { values, setTouched } = useFormikContext<PolicyValues>();
  const [asked, setAsked] = useState<PreviewInput | null>(null);
  const [isRefused, setRefused] = useState(false);
  const ask = () => {
    const question = toPreview(values);
    setRefused(question === null);
    if (question) return setAsked(question);
    // What the version is called and why is not asked about.
    const all = setNestedObjectValues<Record<string, unknown>>(values, true);
    void setTouched({ ...all, name: false, firstDay: false, reason: false });
  };
  return (
    <Box aria-label="Preview">
      <Typography variant="h3" component="p">
        Preview
      </Typography>
      <Typography variant="body2" color="textSecondary">
        What a past period's commissions would be under these terms. Nothing is saved.
      </Typography>
      <Period>
        <TextField name="from" label="From" type="date" />
        <TextField name="to" label="To" type="date" />
        <Button variant="outlined" onClick={ask}>
          Preview Changes
        </Button>
      </Period>
      {isRefused ? <Told text={CANNOT_ASK} /> : null}
      {asked ? <Answer asked={asked} current={toPreview(values)} /> : null}
    </Box>
  );
}

const Told = ({ text }: { text: string }) => (
  <Typography role="alert" variant="body2" sx={{ mt: 3 }}>
    {text}
  </Typography>
);

interface AnswerProps {
  asked: PreviewInput;
  /** The terms as they are typed now. */
  current: PreviewInput | null;
}

function Answer({ asked, current }: AnswerProps) {
  const { data, error, isOld } = usePreview(asked);
  const failure = isOld ? undefined : error;
  useServerFieldErrors(failure);
  if (failure) {
    const isAtFields = failure.fields.length > 0;
    const fallback = "Couldn't preview the changes. Please try again later.";
    return <Told text={isAtFields ? CANNOT_ASK : problemText(failure, fallback)} />;
  }
  if (!data) return <LoadingState label="Loading the preview" />;
  const isOutdated = JSON.stringify(asked) !== JSON.stringify(current);
  return (
    <Result aria-busy={isOld || isOutdated}>
      {isOutdated ? (
        <Typography variant="body2" role="status" sx={{ mb: 2 }}>
          The terms changed after this preview. Preview again.
        </Typography>
      ) : null}
      <PreviewFigures preview={data} />
    </Result>
  );
}
