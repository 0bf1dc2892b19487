import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useBulkCalls } from '../../../api/useBulkCalls';
import { useMyPreferences } from '../../../api/useMyPreferences';
import { RowCheckbox } from '../../../ui/bulk/RowCheckbox';
import { useRowActions } from '../../../ui/bulk/useRowActions';
import { LayoutToggle } from '../../../ui/list/LayoutToggle';
import { ListFrame } from '../../../ui/list/ListFrame';
import { SecondWay } from '../../../ui/list/SecondWay';
import { useListKeys } from '../../../ui/list/useListKeys';
import type { ListState } from '../../../ui/list/useListState';
import { useReturnToRow } from '../../../ui/list/useReturnToRow';
import { useTrail } from '../../../ui/list/useTrail';
import { lazyPart } from '../../../ui/page/lazyPart';
import { useIsPhone } from '../../../ui/page/useIsPhone';
import { usePreferences } from '../../../ui/page/usePreferences';
import { usePeek } from '../../../ui/peek/usePeek';
import { DataTable } from '../../../ui/table/DataTable';
import { useListViews } from '../../../ui/views/listViews';
import { shownColumns, useListLayout } from '../../../ui/views/useListLayout';
import { ViewBar } from '../../../ui/views/ViewBar';
import { useDocuments } from '../api';
import type { useDialogAddress } from '../dialogAddress';
import { type DocumentFilterKey, FILTER_KEYS, listQuery, type Tab } from '../listQuery';
import { type Document, documentLink } from '../model';
import { useDeletion } from '../useDeletion';
import { DocumentCard } from './DocumentCard';
import { documentColumns } from './documentColumns';

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

const DocumentPeek = lazyPart(() =>
  import(/* webpackChunkName: "document-peek" */ './DocumentPeek').then((module) => module.DocumentPeek),
);

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
  const peek = usePeek(container, reading.data);
  useListKeys(container, {
    onNew: canWrite ? address.openUpload : undefined,
    onPeek: peek.toggle,
    peeked: peek.place,
  });
  useReturnToRow(container, reading);
  const rememberList = useTrail({ list, reading, rowLink });
  const { isTable, toggle } = useDocumentsLayout();
  const columns = documentColumns({
    onOpen: (kind, { id }) => address.open(kind, id),
    onDelete: (document) => void remove(document),
  });
  const { selecting, bar } = useRowActions({
    list: 'documents',
    kinds: canWrite ? ['remind', 'download'] : [],
    calls: useBulkCalls(),
    reading,
    filters: { ...list.filters, search: list.search, tab: tab.key },
    nameOf: ({ title }) => title,
  });
  return (
    <div ref={container} onClickCapture={rememberList} onFocusCapture={peek.onFocus}>
      <ViewBar
        pluralName="documents"
        access={access}
        filterKeys={FILTER_KEYS}
        layout={layout}
        columns={isTable ? columns : []}
      >
        {toggle}
      </ViewBar>
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
        {({ rows, isStale }) =>
          isTable ? (
            <DataTable
              label="Documents"
              columns={shownColumns(columns, layout.columns)}
              rows={rows}
              rowId={({ id }) => id}
              rowLink={rowLink}
              card={({ title }) => title}
              sort={list.sort}
              onSort={list.setSort}
              isStale={isStale}
              density={layout.density}
              selecting={selecting}
              isOneLine
            />
          ) : (
            <Cards data-rows="" aria-label="Documents" aria-busy={isStale || rows === undefined}>
              {rows?.map((document) => (
                <DocumentCard
                  key={document.id}
                  document={document}
                  checkbox={
                    selecting ? (
                      <RowCheckbox
                        selection={selecting.selection}
                        id={document.id}
                        name={selecting.nameOf(document)}
                      />
                    ) : null
                  }
                  onOpen={(kind) => address.open(kind, document.id)}
                  onDelete={() => void remove(document)}
                />
              )) ?? <LoadingSkeleton />}
            </Cards>
          )
        }
      </ListFrame>
      {peek.id === null ? null : <DocumentPeek id={peek.id} onClose={peek.close} />}
      {bar}
    </div>
  );
}

/** Cards or a table, as this person chose; a phone has cards. */
function useDocumentsLayout() {
  const { documentsLayout } = usePreferences();
  const { change } = useMyPreferences();
  const isPhone = useIsPhone();
  const toggle = isPhone ? null : (
    <LayoutToggle layout={documentsLayout} onChange={(layout) => change({ documentsLayout: layout })} />
  );
  return { isTable: !isPhone && documentsLayout === 'table', toggle };
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
