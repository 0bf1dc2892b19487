import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import type { MoreItem } from '../../../ui/buttons/MoreMenu';
import { useDownload } from '../../../ui/files/useDownload';
import { usePageExists } from '../../../ui/page/usePageExists';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import type { Column } from '../../../ui/table/DataTable';
import { RowVerbs, verbsColumn } from '../../../ui/table/RowVerbs';
import { AgeText } from '../../../ui/text/DateText';
import { NoValue } from '../../../ui/text/NoValue';
import { type Document, documentLink, downloadUrl, fileUrl, viewOf, waitingFor } from '../model';
import { SampleMark } from './SampleMark';

const Title = styled(Link)(({ theme }) => ({
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&[data-void="true"]': { textDecoration: 'line-through', fontWeight: 500 },
}));

const Badges = styled('span')({ display: 'inline-flex', gap: 6 });

interface RowHandlers {
  onOpen: (kind: 'document' | 'edit' | 'void', document: Document) => void;
  onDelete: (document: Document) => void;
}

function Client({ client }: Pick<Document, 'client'>) {
  const hasPage = usePageExists('/clients/:id');
  return hasPage ? <Link to={paths.client(client.id)}>{client.name}</Link> : client.name;
}

/** What a card has as icons: at most two under the pointer, the rest in the menu. */
function DocumentVerbs({ document, onOpen, onDelete }: RowHandlers & { document: Document }) {
  const { id, title, fileName, mayOpen, mediaType, acts } = document;
  const { download } = useDownload();
  const hasFile = fileName !== null && mayOpen;
  // The browser shows a PDF best by itself.
  const view = () => {
    if (viewOf(mediaType) === 'tab') window.open(fileUrl(id), '_blank', 'noopener');
    else onOpen('document', document);
  };
  const menu: MoreItem[] = [
    ...(hasFile ? [{ label: 'Download', onClick: () => void download(downloadUrl(id)) }] : []),
    ...(acts.includes('void') ? [{ label: 'Void', onClick: () => onOpen('void', document) }] : []),
    ...(acts.includes('delete')
      ? [{ label: 'Delete', onClick: () => onDelete(document), isDestructive: true }]
      : []),
  ];
  return (
    <RowVerbs
      name={title}
      verbs={[
        hasFile ? { label: 'View', onClick: view } : null,
        acts.includes('edit') ? { label: 'Edit', onClick: () => onOpen('edit', document) } : null,
      ]}
      menu={menu}
    />
  );
}

/** The table beside the cards: what a card says, one line each. */
export function documentColumns(handlers: RowHandlers): Column<Document>[] {
  return [
    {
      id: 'title',
      header: 'Document',
      sortable: true,
      cell: ({ id, title, status }) => (
        <Title to={documentLink(id)} data-row-link="" data-void={status === 'Void'}>
          {title}
        </Title>
      ),
    },
    { id: 'client', header: 'Client', cell: ({ client }) => <Client client={client} /> },
    { id: 'type', header: 'Type', cell: ({ type }) => type },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status, sampleWording }) => (
        <Badges>
          <StatusBadge kind="document" status={status} />
          {sampleWording ? <SampleMark /> : null}
        </Badges>
      ),
    },
    {
      id: 'waitingFor',
      header: 'Waiting For',
      cell: (document) => waitingFor(document) ?? <NoValue />,
    },
    {
      id: 'createdAt',
      header: 'Age',
      sortable: true,
      cell: ({ createdAt }) => <AgeText instant={createdAt} />,
    },
    verbsColumn((document) => <DocumentVerbs document={document} {...handlers} />),
  ];
}
