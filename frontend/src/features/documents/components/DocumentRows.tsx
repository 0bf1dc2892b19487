import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { ListFrame } from '../../../ui/ListFrame';
import { SecondWay } from '../../../ui/SecondWay';
import { useListKeys } from '../../../ui/useListKeys';
import type { ListState } from '../../../ui/useListState';
import { useReturnToRow } from '../../../ui/useReturnToRow';
import { useTrail } from '../../../ui/useTrail';
import { useListViews } from '../../../ui/views/listViews';
import { useListLayout } from '../../../ui/views/useListLayout';
import { ViewBar } from '../../../ui/views/ViewBar';
import { useDocuments } from '../api';
import type { useDialogAddress } from '../dialogAddress';
import { type DocumentFilterKey, FILTER_KEYS, listQuery, type Tab } from '../listQuery';
import { type Document, documentLink } from '../model';
import { useDeletion } from '../useDeletion';
import { DocumentCard } from './DocumentCard';

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 12,
  margin: 0,
  padding: '4px 12px 12px',
  listStyle: 'none',
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  '& > .waiting': {
    padding: 14,
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const CREATE = <SecondWay to="/documents/new" label="Create a Document" />;

const rowLink = ({ id }: Document) => documentLink(id);

interface DocumentRowsProps {
  list: ListState<DocumentFilterKey>;
  tab: Tab;
  address: ReturnType<typeof useDialogAddress>;
  canWrite: boolean;
}

export function DocumentRows({ list, tab, address, canWrite }: DocumentRowsProps) {
  const reading = useDocuments({ ...listQuery(list, tab), page: list.page, perPage: list.perPage });
  const remove = useDeletion();
  const access = useListViews('documents');
  const layout = useListLayout(access);
  const container = useRef<HTMLDivElement>(null);
  useListKeys(container, { onNew: canWrite ? address.openUpload : undefined });
  useReturnToRow(container, reading);
  const rememberList = useTrail({ list, reading, rowLink });
  return (
    <div ref={container} onClickCapture={rememberList}>
      <ViewBar pluralName="documents" access={access} filterKeys={FILTER_KEYS} layout={layout} columns={[]} />
      <ListFrame
        pluralName="documents"
        failed="Error loading documents. Please try again later."
        empty="No documents found. Create or upload a document to get started."
        action={canWrite ? <FirstUpload onClick={address.openUpload} /> : null}
        // The other tabs are empty at times without a beginning to make.
        {...(tab.key === '' ? { second: canWrite ? CREATE : null } : {})}
        list={list}
        reading={reading}
      >
        {({ rows, isStale }) => (
          <Cards data-rows="" aria-label="Documents" aria-busy={isStale || rows === undefined}>
            {rows?.map((document) => (
              <DocumentCard
                key={document.id}
                document={document}
                onOpen={(kind) => address.open(kind, document.id)}
                onDelete={() => void remove(document)}
              />
            )) ?? <LoadingSkeleton />}
          </Cards>
        )}
      </ListFrame>
    </div>
  );
}

function FirstUpload({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outlined" startIcon={<Upload size={16} strokeWidth={1.8} />} onClick={onClick}>
      Upload a Document
    </Button>
  );
}

function LoadingSkeleton() {
  return [0, 1, 2, 3, 4, 5].map((card) => (
    <li key={card} className="waiting">
      <Skeleton width="70%" />
      <Skeleton width="45%" />
      <Skeleton width="60%" height={32} />
    </li>
  ));
}
