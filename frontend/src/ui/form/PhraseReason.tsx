import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { at } from '../../lib/forms/at';
import { TextField } from '../fields/TextField';
import { readRefused } from './refused';

const NAME = 'phraseReason';

/** What the server asks for when a text says words that warn. It stays once it was asked, so that it can be changed. */
export function PhraseReason() {
  const { values, status } = useFormikContext();
  const refused = readRefused(status)[NAME];
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (refused) setAsked(true);
  }, [refused]);
  const isThere = isAsked || refused !== undefined || Boolean(at(values, NAME));
  if (!isThere) return null;
  return (
    <TextField
      className="wide"
      name={NAME}
      label="Why the Text May Say So"
      hint="Kept in the Phrase Report."
      required
    />
  );
}
