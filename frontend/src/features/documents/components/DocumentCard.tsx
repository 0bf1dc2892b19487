import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Ban, CircleCheck, Download, Eye, Lock, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { FoldButton } from '../../../ui/buttons/FoldButton';
import { useDownloadLink } from '../../../ui/files/useDownload';
import { BarContext } from '../../../ui/listBar/barPlaces';
import { usePageExists } from '../../../ui/page/usePageExists';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { InstantText } from '../../../ui/text/DateText';
import { type Document, documentLink, downloadUrl, fileUrl, signedText, typeIcon, viewOf } from '../model';
import { SampleMark } from './SampleMark';

/** All parts of a card in one rule set: a page of 200 must not cost a dozen styled parts each. */
const Card = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  fontSize: 13,
  lineHeight: '18px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& > .what': { display: 'flex', gap: 12, flex: 1, padding: '14px 14px 10px' },
  '& .icon': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 36,
    height: 36,
    borderRadius: 8,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.harbor.primarySoft,
  },
  '& .words': { flex: 1, minWidth: 0 },
  '& h3': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    margin: 0,
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
  '& h3 a': { color: 'inherit', textDecoration: 'inherit' },
  '& h3 a:hover': { textDecoration: 'underline' },
  '& p': { margin: 0 },
  '& .state': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 8 },
  '& .signed': { flex: 'none', color: theme.vars.palette.success.main },
  '& > .foot': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 44,
    padding: '4px 8px 4px 14px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .client': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '@media (pointer: coarse)': { lineHeight: '44px' },
  },
  '& a.client:hover': { textDecoration: 'underline' },
  '& .restricted': { display: 'flex', alignItems: 'center', gap: 4, fontSize: 12 },
  '&[data-void="true"] h3': { textDecoration: 'line-through', fontWeight: 500 },
  // On a phone what it is and how far; its client's page and what can be done unfold.
  '&[data-folds="true"]': {
    '& > .what': { alignItems: 'center', padding: '8px 4px 8px 12px' },
    // The words of its kind are enough: its status and day need the room.
    '& .icon': { display: 'none' },
    '& h3': { WebkitLineClamp: 1 },
    '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .state': { marginTop: 4 },
  },
}));

interface DocumentCardProps {
  document: Document;
  onOpen: (kind: 'document' | 'edit' | 'void') => void;
  onDelete: () => void;
  /** Where the document is selected. */
  checkbox?: ReactNode;
}

export function DocumentCard(props: DocumentCardProps) {
  const { id, title, type, status, signed, sampleWording, createdAt, client } = props.document;
  const signatures = signedText(props.document);
  const Icon = typeIcon(type);
  const isPhone = useContext(BarContext)?.isPhone ?? false;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card data-void={status === 'Void'} data-folds={isPhone}>
      <div className="what">
        {props.checkbox}
        <span className="icon">
          <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
        </span>
        <div className="words">
          <h3>
            <Link to={documentLink(id)}>{title}</Link>
          </h3>
          <p>{isPhone ? `${type} · ${client.name}` : type}</p>
          <div className="state">
            <StatusBadge kind="document" status={status} />
            {sampleWording ? <SampleMark /> : null}
            {status === 'Sent' && signatures ? <span>{signatures}</span> : null}
            <SuppressedBadge suppressed={props.document.suppressed} />
            <InstantText instant={createdAt} />
          </div>
        </div>
        {signed && status !== 'Void' ? (
          <CircleCheck className="signed" size={18} strokeWidth={1.8} role="img" aria-label="Signed" />
        ) : null}
        {isPhone ? <FoldButton name={title} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} /> : null}
      </div>
      {isPhone && !isOpen ? null : <Foot {...props} />}
    </Card>
  );
}

function Foot({ document, onOpen, onDelete }: DocumentCardProps) {
  const { title, client, fileName, mayOpen, acts } = document;
  const hasClientPage = usePageExists('/clients/:id');
  return (
    <div className="foot">
      {hasClientPage ? (
        <Link className="client" to={paths.client(client.id)}>
          {client.name}
        </Link>
      ) : (
        <span className="client">{client.name}</span>
      )}
      {fileName && !mayOpen ? (
        <span className="restricted">
          <Lock size={14} strokeWidth={1.8} aria-hidden="true" />
          Restricted
        </span>
      ) : null}
      {fileName && mayOpen ? <FileActions document={document} onView={() => onOpen('document')} /> : null}
      {acts.includes('edit') ? (
        <IconButton aria-label={`Edit ${title}`} title="Edit" onClick={() => onOpen('edit')}>
          <Pencil size={16} strokeWidth={1.8} />
        </IconButton>
      ) : null}
      {acts.includes('delete') ? (
        <IconButton aria-label={`Delete ${title}`} title="Delete" onClick={onDelete}>
          <Trash2 size={16} strokeWidth={1.8} />
        </IconButton>
      ) : null}
      {acts.includes('void') ? (
        <IconButton aria-label={`Void ${title}`} title="Void" onClick={() => onOpen('void')}>
          <Ban size={16} strokeWidth={1.8} />
        </IconButton>
      ) : null}
    </div>
  );
}

/** The browser shows a PDF best by itself; everything else opens over the list. */
function FileActions({ document, onView }: { document: Document; onView: () => void }) {
  const { id, title, mediaType } = document;
  const eye = <Eye size={16} strokeWidth={1.8} />;
  return (
    <>
      {viewOf(mediaType) === 'tab' ? (
        <IconButton
          component="a"
          href={fileUrl(id)}
          target="_blank"
          rel="noopener"
          title="View"
          aria-label={`View ${title} (opens in a new tab)`}
        >
          {eye}
        </IconButton>
      ) : (
        <IconButton aria-label={`View ${title}`} title="View" onClick={onView}>
          {eye}
        </IconButton>
      )}
      <IconButton
        component="a"
        {...useDownloadLink(downloadUrl(id))}
        title="Download"
        aria-label={`Download ${title}`}
      >
        <Download size={16} strokeWidth={1.8} />
      </IconButton>
    </>
  );
}
