import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Ban, CalendarClock, Info, Mail, Pencil, Phone, Trash2, UserPlus } from 'lucide-react';
import { useContext, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall';
import { paths } from '../../../lib/paths/paths';
import { nameOf } from '../../../lib/people/person';
import { formatPhone } from '../../../lib/people/phone';
import { RowCheckbox } from '../../../ui/bulk/RowCheckbox';
import { FoldButton } from '../../../ui/buttons/FoldButton';
import { CallableText } from '../../../ui/calling/CallableBadge';
import { CallButton } from '../../../ui/calling/CallButton';
import { BarContext } from '../../../ui/listBar/barPlaces';
import { PersonAvatar } from '../../../ui/people/PersonAvatar';
import type { RowSelection } from '../../../ui/table/useSelection';
import { DateText } from '../../../ui/text/DateText';
import { EmailText } from '../../../ui/text/EmailText';
import { useDialogAddress } from '../dialogAddress';
import { isBlocked, isConvertible, type RawLead, type RawLeadRow } from '../model';
import { useStatusChange } from '../useStatusChange';
import { MarketingBadge } from './MarketingBadge';
import { StatusMenu } from './StatusMenu';

/** All cells of a card in one rule set: 25 cards must not cost 25 times a dozen styled parts. */
const Card = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1fr) 330px',
  // What the contact column is taller goes below the tags, not between a status and its tags.
  gridTemplateRows: 'auto auto 1fr',
  columnGap: 16,
  padding: '14px 16px',
  fontSize: 13,
  lineHeight: '18px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& h3': {
    margin: 0,
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
  '& h3 a': { color: 'inherit', textDecoration: 'inherit' },
  '& h3 a:hover': { textDecoration: 'underline' },
  '& p': { margin: 0 },
  '& > .who': { display: 'flex', alignItems: 'center', alignSelf: 'start', gap: 4 },
  '& .status': { marginTop: 6 },
  // 24 px is what WCAG 2.2 asks of a target.
  '& .contact > *': { display: 'flex', alignItems: 'center', gap: 6, minHeight: 24, textDecoration: 'none' },
  '& .contact': { gridColumn: 3, gridRow: '1 / span 3' },
  '& .contact svg': { flex: 'none' },
  '& .contact > .phone': { flexWrap: 'wrap', rowGap: 4 },
  // Taller than the lines around it: it keeps its distance from them.
  '& .contact > .phone:has(> button)': { margin: '4px 0' },
  '& .contact a:hover': { textDecoration: 'underline' },
  '& .notes': {
    gridColumn: 2,
    marginTop: 8,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'pre-line',
  },
  '& .tags': {
    gridColumn: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    gap: 6,
    margin: '8px 0 0',
    padding: 0,
  },
  '& .tags > li': {
    listStyle: 'none',
    padding: '1px 8px',
    borderRadius: 5,
    fontSize: 12,
    backgroundColor: theme.vars.palette.harbor.primarySoft,
    color: theme.vars.palette.text.primary,
  },
  '& .actions': {
    gridColumn: 4,
    gridRow: '1 / span 3',
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    justifyContent: 'flex-end',
    gap: 8,
  },
  [theme.breakpoints.down('lg')]: {
    gridTemplate: 'none / auto minmax(0, 1fr)',
    rowGap: 8,
    '& .notes, & .tags': { marginTop: 0 },
    '& .contact, & .notes, & .tags, & .actions': { gridColumn: '1 / -1', gridRow: 'auto' },
    '& .contact > a': { minHeight: 44 },
    '& .actions > *': { flex: '1 1 auto' },
  },
  // On a phone who it is and the status; the rest unfolds.
  '&[data-folds="true"]': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: 12,
    padding: '8px 16px',
    '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& p.notes': { whiteSpace: 'pre-line' },
    '& .status': { marginTop: 4 },
  },
}));

interface RawLeadCardProps {
  rawLead: RawLeadRow;
  canWrite: boolean;
  selection: RowSelection;
  onEdit: (rawLead: RawLead) => void;
  /** Null for who may not see what is known of a number. */
  onCalling: ((rawLead: RawLead) => void) | null;
  onDelete: (rawLead: RawLead) => void;
  onConvert: (rawLead: RawLead) => void;
}

export function RawLeadCard(props: RawLeadCardProps) {
  const { rawLead, shown, change, failed, isRunning } = useStatusChange(props.rawLead);
  const name = nameOf(rawLead);
  const place = [rawLead.city, rawLead.state].filter(Boolean).join(', ');
  const isPhone = useContext(BarContext)?.isPhone ?? false;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card data-folds={isPhone}>
      <div className="who">
        <RowCheckbox selection={props.selection} id={rawLead.id} name={name} />
        <PersonAvatar id={rawLead.id} firstName={rawLead.firstName} lastName={rawLead.lastName} size={36} />
      </div>
      <div>
        <h3>{props.canWrite ? <NameLink id={rawLead.id} name={name} /> : name}</h3>
        <p>{[place, rawLead.source ?? 'Unknown'].filter(Boolean).join(' · ')}</p>
        <div className="status">
          {props.canWrite ? (
            <StatusMenu
              id={rawLead.id}
              name={name}
              status={shown}
              suppressed={rawLead.suppressed}
              isSaving={isRunning}
              onChange={change}
              onFailed={failed}
            />
          ) : (
            <MarketingBadge status={shown} suppressed={rawLead.suppressed} />
          )}
        </div>
      </div>
      {isPhone ? <FoldButton name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} /> : null}
      {isPhone && !isOpen ? null : <Rest {...props} rawLead={rawLead} callable={props.rawLead.callable} />}
    </Card>
  );
}

/** How they are reached, what is known of them, and what can be done. */
function Rest({ callable, ...props }: ShownProps & Pick<RawLeadRow, 'callable'>) {
  const { rawLead } = props;
  return (
    <>
      <Contact rawLead={rawLead} callable={callable} onCalling={props.onCalling} />
      {rawLead.notes ? <p className="notes">{rawLead.notes}</p> : null}
      {rawLead.marketingTags.length > 0 ? (
        <ul className="tags" aria-label={`Tags of ${nameOf(rawLead)}`}>
          {rawLead.marketingTags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      ) : null}
      <RawLeadActions {...props} />
    </>
  );
}

/** Raw leads have no page: the form opens over the list, which stays as it was narrowed. */
function NameLink({ id, name }: { id: number; name: string }) {
  const { editLink } = useDialogAddress();
  return (
    <Link to={editLink(id)} preventScrollReset data-row-link="">
      {name}
    </Link>
  );
}

/** With the status that was just chosen, which the list does not have yet. */
type ShownProps = Omit<RawLeadCardProps, 'rawLead'> & { rawLead: RawLead };
type ContactProps = Pick<ShownProps, 'rawLead' | 'onCalling'> & Pick<RawLeadRow, 'callable'>;

function Contact({ rawLead, callable, onCalling }: ContactProps) {
  const { email, nextContactDate } = rawLead;
  const blocked = isBlocked(rawLead);
  const mail = (
    <>
      <Mail size={14} strokeWidth={1.8} aria-hidden="true" />
      <span>{email ? <EmailText email={email} /> : 'No email'}</span>
    </>
  );
  return (
    <div className="contact">
      {email && !blocked ? <a href={`mailto:${encodeURI(email)}`}>{mail}</a> : <span>{mail}</span>}
      <PhoneLine rawLead={rawLead} onCalling={onCalling} />
      {callable && rawLead.phone && !blocked ? <CallableText callable={callable} /> : null}
      {blocked ? (
        <span>
          <Ban size={14} strokeWidth={1.8} aria-hidden="true" />
          Asked not to be contacted
        </span>
      ) : null}
      {nextContactDate ? (
        <span>
          <CalendarClock size={14} strokeWidth={1.8} aria-hidden="true" />
          <span>
            Follow up: <DateText date={nextContactDate} />
          </span>
        </span>
      ) : null}
    </div>
  );
}

/** The number as a text; who asked not to be contacted is offered no call (R1-114). */
function PhoneLine({ rawLead, onCalling }: Pick<ShownProps, 'rawLead' | 'onCalling'>) {
  const { id, phone } = rawLead;
  const record = { rawLeadId: id };
  const callOf = useCall(record);
  const name = nameOf(rawLead);
  return (
    <span className="phone">
      <Phone size={14} strokeWidth={1.8} aria-hidden="true" />
      <span>{phone ? formatPhone(phone) : 'No phone'}</span>
      {phone && callOf && !isBlocked(rawLead) ? (
        <CallButton name={name} record={record} call={callOf(phone)} />
      ) : null}
      {phone && onCalling ? (
        <IconButton
          aria-label={`Calling details for ${name}`}
          title="Calling"
          onClick={() => onCalling(rawLead)}
        >
          <Info size={16} strokeWidth={1.8} />
        </IconButton>
      ) : null}
    </span>
  );
}

function RawLeadActions({ rawLead, canWrite, onEdit, onDelete, onConvert }: ShownProps) {
  const name = nameOf(rawLead);
  const { convertedLeadId } = rawLead;
  return (
    <div className="actions">
      {convertedLeadId === null ? null : (
        <Button component={Link} to={paths.lead(convertedLeadId)} aria-label={`Open the lead of ${name}`}>
          Open Lead
        </Button>
      )}
      {canWrite && isConvertible(rawLead) ? (
        <Button
          variant="outlined"
          startIcon={<UserPlus size={16} strokeWidth={1.8} />}
          aria-label={`Convert to Lead ${name}`}
          onClick={() => onConvert(rawLead)}
        >
          Convert to Lead
        </Button>
      ) : null}
      {canWrite ? (
        <>
          <Button
            variant="outlined"
            startIcon={<Pencil size={16} strokeWidth={1.8} />}
            aria-label={`Edit ${name}`}
            onClick={() => onEdit(rawLead)}
          >
            Edit
          </Button>
          <Button
            variant="outlined"
            color="error"
            startIcon={<Trash2 size={16} strokeWidth={1.8} />}
            aria-label={`Delete ${name}`}
            onClick={() => onDelete(rawLead)}
          >
            Delete
          </Button>
        </>
      ) : null}
    </div>
  );
}
