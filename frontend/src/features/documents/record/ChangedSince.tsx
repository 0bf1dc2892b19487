import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Document } from '../model';
import { type ChangedFact, useChanges } from './api';
import type { RecordDialog } from './useRecordDialog';

const Facts = styled('ul')({ margin: '8px 0', paddingLeft: 20, overflowWrap: 'anywhere' });

interface ChangedSinceProps {
  document: Document;
  dialog: RecordDialog;
}

/** What changed of the client since the document was made; nothing while all is as it was. */
export function ChangedSince({ document, dialog }: ChangedSinceProps) {
  const { generated, mayOpen, status, deletedAt } = document;
  const isOfInterest = generated && mayOpen && status !== 'Void' && deletedAt === null;
  const { data: changes } = useChanges(isOfInterest ? document.id : null);
  // Without an answer the document is shown as it is: it holds what it was made of either way.
  if (!changes || changes.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4, alignItems: 'flex-start' }}>
      <Typography variant="h3" component="p">
        Client data changed since this was made
      </Typography>
      <Facts>
        {changes.map((change) => (
          <li key={change.label}>{changeText(change)}</li>
        ))}
      </Facts>
      {document.acts.includes('new_version') ? (
        <Button variant="outlined" onClick={() => dialog.open('new-version')}>
          Make a New Version
        </Button>
      ) : null}
    </Alert>
  );
}

function changeText({ label, was, is }: ChangedFact): string {
  return `${label}: was ${was || 'blank'}, is now ${is || 'blank'}`;
}
