import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { useNotify } from '../../../ui/useNotify';
import { type Document, documentLink } from '../model';
import { type ChangedFact, useChanges, useNewVersion } from './api';

const Facts = styled('ul')({ margin: '8px 0', paddingLeft: 20, overflowWrap: 'anywhere' });

/** What changed of the client since the document was made; nothing while all is as it was. */
export function ChangedSince({ document }: { document: Document }) {
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
      {document.acts.includes('new_version') ? <NewVersionButton document={document} /> : null}
    </Alert>
  );
}

function changeText({ label, was, is }: ChangedFact): string {
  return `${label}: was ${was || 'blank'}, is now ${is || 'blank'}`;
}

export function useMakeNewVersion({ id }: Document) {
  const { run, isRunning } = useNewVersion(id);
  const notify = useNotify();
  const navigate = useNavigate();
  const make = async () => {
    try {
      const made = await run(undefined);
      notify.success('New Version Saved', made.title);
      void navigate(documentLink(made.id));
    } catch (error) {
      notify.failure(error, 'Failed to save document.', { title: 'Error saving document' });
    }
  };
  return { make, isRunning };
}

function NewVersionButton({ document }: { document: Document }) {
  const { make, isRunning } = useMakeNewVersion(document);
  return (
    <Button variant="outlined" loading={isRunning} onClick={() => void make()}>
      Make a New Version
    </Button>
  );
}
