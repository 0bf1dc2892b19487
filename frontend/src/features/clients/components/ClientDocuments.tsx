import { FolderDown } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import type { components } from '../../../api/schema';
import { paths } from '../../../lib/paths/paths';
import { MoreLink } from '../../../ui/buttons/MoreLink';
import { DownloadButton } from '../../../ui/files/DownloadButton';
import { Panel } from '../../../ui/page/Page';
import { usePageExists } from '../../../ui/page/usePageExists';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState, LoadingState } from '../../../ui/states/states';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { RowList } from '../../../ui/table/RowList';
import { InstantText } from '../../../ui/text/DateText';
import { useClientDocuments } from '../api';
import { scanFor } from '../useDroppedPaper';
import { PaperRow } from './PaperRow';

type Document = components['schemas']['Document'];

export function ClientDocuments({ clientId }: { clientId: number }) {
  const mayRead = useCan('documents.read');
  const hasList = usePageExists('/documents');
  const all = hasList ? <MoreLink to={paths.documentsOfClient(clientId)}>All documents</MoreLink> : null;
  const mayOpenAll = useCan('documents.open_sensitive');
  if (!mayRead) return null;
  return (
    <Panel title="Documents" actions={all}>
      <Documents clientId={clientId} />
      {mayOpenAll ? <WholeFile clientId={clientId} /> : null}
    </Panel>
  );
}

/** All that is on file of a client, with an index: for who may open every kind of document. */
function WholeFile({ clientId }: { clientId: number }) {
  return (
    <DownloadButton
      href={`/api/clients/${clientId}/file.zip`}
      startIcon={<FolderDown size={16} strokeWidth={1.8} />}
      sx={{ mt: 4 }}
    >
      Download Client File
    </DownloadButton>
  );
}

function Documents({ clientId }: { clientId: number }) {
  return (
    <Loaded
      reading={useClientDocuments(clientId)}
      subject="documents"
      skeleton={<LoadingState label="Loading the documents" />}
    >
      {(documents) => <Rows documents={documents} />}
    </Loaded>
  );
}

function Rows({ documents }: { documents: Document[] }) {
  const mayWrite = useCan('documents.write');
  if (documents.length === 0) return <EmptyState dense text="No documents yet." />;
  return (
    <RowList aria-label="Documents">
      {documents.map((document) => {
        const { id, type, status, createdAt } = document;
        return (
          <PaperRow key={id} paper={mayWrite ? scanFor(document) : null}>
            <div>
              <Title document={document} />
              <div>
                {type} · <InstantText instant={createdAt} />
              </div>
            </div>
            <StatusBadge kind="document" status={status} />
          </PaperRow>
        );
      })}
    </RowList>
  );
}

/** What Exitdesk made has a page that tells how far it is; a file that was uploaded opens by itself. */
function Title({ document: { id, title, generated, mayOpen, fileName } }: { document: Document }) {
  const hasPage = usePageExists('/documents/:id');
  if (generated && hasPage) return <Link to={paths.document(id)}>{title}</Link>;
  return mayOpen && fileName ? (
    <a href={`/api/documents/${id}/file`} target="_blank" rel="noreferrer">
      {title}
    </a>
  ) : (
    <strong>{title}</strong>
  );
}
