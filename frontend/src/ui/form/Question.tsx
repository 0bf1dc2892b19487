import Alert from '@mui/material/Alert';
import { useFormikContext } from 'formik';
import { useEffect, useId, useState } from 'react';
import { at } from '../../lib/forms/at';
import { CheckLine } from '../fields/CheckLine';
import { readRefused } from './refused';

/** Stays once it was asked: what was agreed to can be seen and taken back. */
export function Question({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { values, status, setFieldValue } = useFormikContext();
  const refused = readRefused(status)[name];
  const [text, setText] = useState<string | null>(null);
  const isAsked = refused !== undefined && refused.value === at(values, name);
  useEffect(() => {
    if (refused) setText(refused.detail);
  }, [refused]);
  if (text === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4, '& .MuiAlert-message': { display: 'grid', gap: 2 } }}>
      <div id={id}>{text}</div>
      <CheckLine
        label={label}
        wrongBy={isAsked ? id : undefined}
        checked={at(values, name) === true}
        onChange={(next) => void setFieldValue(name, next)}
      />
    </Alert>
  );
}
