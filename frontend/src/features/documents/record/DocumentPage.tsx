import Alert from '@mui/material/Alert';
import { Link, useParams } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { ListLink } from '../../../ui/list/ListLink';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { RecordColumns } from '../../../ui/record/RecordColumns';
import { RecordFailed } from '../../../ui/states/RecordFailed';
import { ForbiddenState, LoadingState } from '../../../ui/states/states';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { useDocument } from '../api';
import { SampleMark } from '../components/SampleMark';
import { type Document, type DocumentPage as DocumentRecord, documentLink } from '../model';
import { AgreementCard } from './AgreementCard';
import { ChangedSince } from './ChangedSince';
import { DocumentActions } from './DocumentActions';
import { DocumentFacts } from './DocumentFacts';
import { DocumentHistory } from './DocumentHistory';
import { DocumentView } from './DocumentView';
import { Progress } from './Progress';
import { Signers } from './Signers';
import { useMailOutcome } from './useMailOutcome';
import { type RecordDialog, useRecordDialog } from './useRecordDialog';

const RecordDialogs = lazyPart(() =>
  import(/* webpackChunkName: "document-record-dialogs" */ './RecordDialogs').then(
    (module) => module.RecordDialogs,
  ),
);

export default function DocumentPage() {
  const id = Number(useParams().id);
  const { data, error, reload } = useDocument(id);
  if (error?.status === 403) return <ForbiddenState action="see this document" />;
  if (error && !data) {
    return (
      <RecordFailed
        recordName="document"
        error={error}
        list={{ to: '/documents', label: 'Documents' }}
        onRetry={reload}
      />
    );
  }
  return data ? <DocumentScreen key={id} document={data} /> : <LoadingState label="Loading the document" />;
}

function DocumentScreen({ document }: { document: DocumentRecord }) {
  const { title, type, client, status, sampleWording, replaces, replacedBy, deletedAt } = document;
  const dialog = useRecordDialog();
  useMailOutcome(document);
  return (
    <Page
      title={title}
      subtitle={
        <>
          <ListLink to="/documents">Documents</ListLink> · {type} ·{' '}
          <Link to={paths.client(client.id)}>{client.name}</Link> ·{' '}
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
      {replacedBy === null ? null : (
        <Alert severity="info" sx={{ mb: 4 }}>
          There is a newer version: <Link to={documentLink(replacedBy)}>{`document ${replacedBy}`}</Link>.
        </Alert>
      )}
      <ChangedSince document={document} dialog={dialog} />
      {document.scan ? (
        <>
          {/* Two sheets side by side take the page's width. */}
          <DocumentView document={document} dialog={dialog} />
          <RecordColumns>
            <Standing document={document} dialog={dialog} />
            <About document={document} />
          </RecordColumns>
        </>
      ) : (
        <RecordColumns>
          <DocumentView document={document} dialog={dialog} />
          <div>
            <Standing document={document} dialog={dialog} />
            <About document={document} />
          </div>
        </RecordColumns>
      )}
      {dialog.dialog ? <RecordDialogs document={document} dialog={dialog} /> : null}
    </Page>
  );
}

/** How far it is, who has signed, and until when an agreement may be canceled. */
function Standing({ document, dialog }: { document: Document; dialog: RecordDialog }) {
  return (
    <div>
      <Panel title="Progress">
        <Progress document={document} />
      </Panel>
      {document.signers.length > 0 ? <Signers document={document} dialog={dialog} /> : null}
      <AgreementCard document={document} />
    </div>
  );
}

/** What it is, and what happened to it. */
function About({ document }: { document: Document }) {
  return (
    <div>
      <Panel title="Details">
        <DocumentFacts document={document} />
      </Panel>
      <DocumentHistory id={document.id} />
    </div>
  );
}
