import Alert from '@mui/material/Alert';
import { Link, useParams } from 'react-router';
import { Page, Panel } from '../../../ui/Page';
import { RecordColumns } from '../../../ui/RecordColumns';
import { StatusBadge } from '../../../ui/StatusBadge';
import { ErrorState, ForbiddenState, LoadingState } from '../../../ui/states';
import { useDocument } from '../api';
import { SampleMark } from '../components/SampleMark';
import { type Document, documentLink } from '../model';
import { ChangedSince } from './ChangedSince';
import { DocumentActions } from './DocumentActions';
import { DocumentFacts } from './DocumentFacts';
import { DocumentHistory } from './DocumentHistory';
import { DocumentView } from './DocumentView';
import { Progress } from './Progress';
import { RecordDialogs } from './RecordDialogs';
import { Signers } from './Signers';
import { useRecordDialog } from './useRecordDialog';

export default function DocumentPage() {
  const id = Number(useParams().id);
  const { data, error, reload } = useDocument(id);
  if (error?.status === 403) return <ForbiddenState action="see this document" />;
  if (error) {
    const isMissing = error.status === 404 || error.status === 400;
    return (
      <Page title="Document">
        <ErrorState
          text={
            isMissing
              ? 'This document does not exist.'
              : 'Error loading this document. Please try again later.'
          }
          reference={error.requestId}
          onRetry={reload}
        />
      </Page>
    );
  }
  return data ? <DocumentScreen key={id} document={data} /> : <LoadingState label="Loading the document" />;
}

function DocumentScreen({ document }: { document: Document }) {
  const { title, type, client, status, sampleWording, replaces, deletedAt } = document;
  const dialog = useRecordDialog();
  return (
    <Page
      title={title}
      subtitle={
        <>
          <Link to="/documents">Documents</Link> · {type} ·{' '}
          <Link to={`/clients/${client.id}`}>{client.name}</Link> ·{' '}
          <StatusBadge kind="document" status={status} /> {sampleWording ? <SampleMark /> : null}
        </>
      }
      actions={<DocumentActions document={document} dialog={dialog} />}
    >
      {deletedAt ? (
        <Alert severity="warning" sx={{ mb: 4 }}>
          This document is in the trash.
        </Alert>
      ) : null}
      {replaces === null ? null : (
        <Alert severity="info" sx={{ mb: 4 }}>
          This is a new version. It replaces <Link to={documentLink(replaces)}>{`document ${replaces}`}</Link>
          .
        </Alert>
      )}
      <ChangedSince document={document} />
      <RecordColumns>
        <DocumentView document={document} dialog={dialog} />
        <div>
          <Panel title="Progress">
            <Progress document={document} />
          </Panel>
          {document.signers.length > 0 ? <Signers document={document} dialog={dialog} /> : null}
          <Panel title="Details">
            <DocumentFacts document={document} />
          </Panel>
          <DocumentHistory document={document} />
        </div>
      </RecordColumns>
      <RecordDialogs document={document} dialog={dialog} />
    </Page>
  );
}
