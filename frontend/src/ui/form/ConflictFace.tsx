import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useRef } from 'react';
import type { Difference } from '../../lib/forms/changes';
import { UnsavedFormContext } from './unsavedFormContext';

const Changes = styled('ul')({ margin: '8px 0', paddingLeft: 20, overflowWrap: 'anywhere' });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface ConflictFaceProps {
  /** "lead" */
  recordName: string;
  changes: Difference[];
  isSaving: boolean;
  /** Without it the button submits the form around the notice. */
  onApply?: () => void;
  onTakeCurrent: () => void;
}

/** Shown when someone else saved first: lists their changes and lets the user choose. Nothing typed is lost. */
export function ConflictFace({ recordName, changes, isSaving, onApply, onTakeCurrent }: ConflictFaceProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Scrolls to the notice: the form's Save button may be far below it.
  useEffect(() => notice.current?.focus(), []);
  const form = useContext(UnsavedFormContext);
  const takeCurrent = () => {
    form?.discard();
    onTakeCurrent();
  };
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      severity="warning"
      sx={{ mb: 4, alignItems: 'flex-start', outline: 'none' }}
    >
      <Typography variant="h3" component="p">
        {`Someone else changed this ${recordName} while you were editing it.`}
      </Typography>
      <Changes>
        {changes.map(({ label, before, now, wanted }) => (
          <li key={label}>
            {`${label}: was ${before}, is now ${now}`}
            {wanted === null ? null : `; your change: ${wanted}`}
          </li>
        ))}
        {changes.length === 0 ? <li>No changes to these fields</li> : null}
      </Changes>
      <Buttons>
        <Button variant="contained" type={onApply ? 'button' : 'submit'} onClick={onApply} loading={isSaving}>
          Apply My Changes
        </Button>
        <Button variant="outlined" onClick={takeCurrent} disabled={isSaving}>
          Discard My Changes
        </Button>
      </Buttons>
    </Alert>
  );
}
