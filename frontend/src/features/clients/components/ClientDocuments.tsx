import { styled } from '@mui/material/styles';
import { useCan } from '../../../api/SessionContext';
import { InstantText } from '../../../ui/DateText';
import { MoreLink } from '../../../ui/MoreLink';
import { Panel } from '../../../ui/Page';
import { StatusBadge } from '../../../ui/StatusBadge';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { usePageExists } from '../../../ui/usePageExists';
import { useClientDocuments } from '../api';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& > li': {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a, & strong': { fontWeight: 600, color: theme.vars.palette.text.primary, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '@media (pointer: coarse)': {
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, margin: '-12px 0' },
  },
}));

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
  if (error) return <ErrorState text="The documents could not be loaded." onRetry={reload} />;
  if (!data) return <LoadingState label="Loading the documents" />;
  if (data.length === 0) return <EmptyState dense text="No documents yet." />;
  return (
    <List aria-label="Documents">
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
    </List>
  );
}
