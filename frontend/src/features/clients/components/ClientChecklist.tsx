import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FilePlus } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import type { components } from '../../../api/schema';
import { paths } from '../../../lib/paths/paths';
import { queryUrl } from '../../../lib/paths/queryUrl';
import { Panel } from '../../../ui/page/Page';
import { usePageExists } from '../../../ui/page/usePageExists';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState, LoadingState } from '../../../ui/states/states';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { RowList } from '../../../ui/table/RowList';
import { useChecklist, useClient, useClientDocuments } from '../api';
import { type DroppedPaper, scanFor } from '../useDroppedPaper';
import { PaperRow } from './PaperRow';

type ChecklistItem = components['schemas']['ChecklistRow'];
type Document = components['schemas']['Document'];

/** For who has a mouse. */
const Hint = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  fontSize: 12,
  lineHeight: '16px',
  color: theme.vars.palette.text.secondary,
  '@media (pointer: coarse)': { display: 'none' },
}));

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
});

interface ClientChecklistProps {
  clientId: number;
  canWrite: boolean;
}

/** The documents that this client needs: what is there of each, and what is missing. */
export function ClientChecklist({ clientId, canWrite }: ClientChecklistProps) {
  const mayRead = useCan('documents.read');
  const mayWriteDocuments = useCan('documents.write');
  const hasGenerator = usePageExists('/documents/new');
  const canAdd = canWrite && mayWriteDocuments;
  if (!mayRead) return null;
  return (
    <Panel
      title="Required Documents"
      actions={
        canAdd && hasGenerator ? (
          <Button
            component={Link}
            to={paths.newDocumentOfClient(clientId)}
            startIcon={<FilePlus size={16} strokeWidth={1.8} />}
          >
            Generate Documents
          </Button>
        ) : null
      }
    >
      <Checklist clientId={clientId} canAdd={canAdd} canGenerate={canAdd && hasGenerator} />
    </Panel>
  );
}

interface ItemProps {
  clientId: number;
  canAdd: boolean;
  canGenerate: boolean;
  /** The client is fulfilled. */
  isOver: boolean;
  /** What is on file. */
  documents: readonly Document[];
}

function Checklist(props: Omit<ItemProps, 'isOver' | 'documents'>) {
  // In the cache already: the page around this shows the client and the documents.
  const isOver = useClient(props.clientId).data?.status === 'Fulfilled';
  const documents = useClientDocuments(props.clientId).data ?? [];
  return (
    <Loaded
      reading={useChecklist(props.clientId)}
      subject="the required documents"
      skeleton={<LoadingState label="Loading the required documents" />}
    >
      {(items) => {
        const needed = items.filter(({ required }) => required);
        if (needed.length === 0) return <EmptyState dense text="This client needs no documents." />;
        return (
          <>
            <RowList aria-label="Required documents">
              {needed.map((item) => (
                <Item key={item.type} item={item} isOver={isOver} documents={documents} {...props} />
              ))}
            </RowList>
            {props.canAdd ? <Hint>Drop a file on its row to add it.</Hint> : null}
          </>
        );
      }}
    </Loaded>
  );
}

/** What a file becomes that is dropped on the row; null where none is taken. */
function takenBy({ type, state, documentId }: ChecklistItem, props: ItemProps): DroppedPaper | null {
  const { clientId, canAdd, documents } = props;
  if (!canAdd) return null;
  if (state === 'Missing') return { becomes: 'paper', clientId, type };
  return scanFor(documents.find(({ id }) => id === documentId));
}

function Item({ item, ...props }: ItemProps & { item: ChecklistItem }) {
  const { clientId, canAdd, canGenerate, isOver } = props;
  const { type, reason, state, documentId } = item;
  return (
    <PaperRow paper={takenBy(item, props)}>
      <div>
        {documentId === null ? <strong>{type}</strong> : <Link to={paths.document(documentId)}>{type}</Link>}
        <div>{reason}</div>
      </div>
      {state === 'Missing' ? (
        <Buttons>
          {/* R5-161: of a client whose case is over nothing is waited for. */}
          <StatusBadge
            kind="document"
            status={isOver ? 'Not on file' : 'Void'}
            label={isOver ? 'Not on file' : 'Missing'}
          />
          {canGenerate ? (
            <Button
              variant="outlined"
              component={Link}
              to={queryUrl('/documents/new', { clientId, type })}
              aria-label={`Generate the ${type}`}
            >
              Generate
            </Button>
          ) : null}
          {canAdd ? (
            <Button
              variant="outlined"
              component={Link}
              to={queryUrl('/documents', { clientId, type, dialog: 'upload' })}
              aria-label={`Upload the ${type}`}
            >
              Upload
            </Button>
          ) : null}
        </Buttons>
      ) : (
        <StatusBadge kind="document" status={state} />
      )}
    </PaperRow>
  );
}
