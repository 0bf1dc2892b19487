import { useCan } from '../../../api/SessionContext';
import { InstantText } from '../../../ui/DateText';
import { MoreLink } from '../../../ui/MoreLink';
import { Panel } from '../../../ui/Page';
import { RowList } from '../../../ui/RowList';
import { StatusBadge } from '../../../ui/StatusBadge';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { usePageExists } from '../../../ui/usePageExists';
import { useClientDocuments } from '../api';

export function ClientDocuments({ clientId }: { clientId: number }) {
  const mayRead = useCan('documents.read');
  const hasList = usePageExists('/documents');
  const all = hasList ? <MoreLink to={`/documents?clientId=${clientId}`}>All documents</MoreLink> : null;
  if (!mayRead) return null;
  return (
    <Panel title="Documents" actions={all}>
      <Documents clientId={clientId} />
    </Panel>
  );
}

function Documents({ clientId }: { clientId: number }) {
  const { data, error, reload } = useClientDocuments(clientId);
  if (error) return <ErrorState text="Couldn't load documents." onRetry={reload} />;
  if (!data) return <LoadingState label="Loading the documents" />;
  if (data.length === 0) return <EmptyState dense text="No documents yet." />;
  return (
    <RowList aria-label="Documents">
      {data.map(({ id, title, type, status, mayOpen, fileName, createdAt }) => (
        <li key={id}>
          <div>
            {mayOpen && fileName ? (
              <a href={`/api/documents/${id}/file`} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              <strong>{title}</strong>
            )}
            <div>
              {type} · <InstantText instant={createdAt} />
            </div>
          </div>
          <StatusBadge kind="document" status={status} />
        </li>
      ))}
    </RowList>
  );
}
