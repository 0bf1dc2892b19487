import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths';
import { MarkedName } from '../../../ui/people/Suppressed';
import { InstantText } from '../../../ui/text/DateText';
import { type PipelineItem, waitingText } from '../model';

const Waiting = styled('ul')(({ theme }) => ({
  margin: '12px 0 0',
  padding: '8px 0 0',
  listStyle: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: 13,
  lineHeight: '24px',
  '& > li': { overflowWrap: 'anywhere' },
  '& span': { color: theme.vars.palette.text.secondary },
}));

type Oldest = PipelineItem['oldest'][number];

const pageOf = ({ kind, id }: Oldest) => (kind === 'client' ? paths.client(id) : paths.lead(id));

/** R5-156: who waits for the office, with the way to all of a stage and to those who have been here longest. */
export function PipelineWaiting({ items }: { items: readonly PipelineItem[] }) {
  const waiting = items.filter(({ oldest }) => oldest.length > 0);
  if (waiting.length === 0) return null;
  return (
    <Waiting aria-label="Waiting longest">
      {waiting.map(({ status, count, oldest }) => (
        <li key={status}>
          <Link to={paths.stage(status)}>{waitingText(status, count)}</Link>
          <span>, longest: </span>
          {oldest.map((person, index) => (
            <span key={`${person.kind} ${person.id}`}>
              {index > 0 ? ', ' : ''}
              <Link to={pageOf(person)}>
                <MarkedName name={person.name} suppressed={person.suppressed} />
              </Link>
              {' since '}
              <InstantText instant={person.createdAt} />
            </span>
          ))}
        </li>
      ))}
    </Waiting>
  );
}
