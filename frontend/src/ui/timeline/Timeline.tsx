import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toldOnce } from '../merges/toldOnce';
import { lazyPart } from '../page/lazyPart';
import { FailedRefresh } from '../states/FailedRefresh';
import { EmptyState, ErrorState, LoadingState } from '../states/states';
import { InstantText } from '../text/DateText';
import { MarkedNote } from './MarkedNote';
import { changeText } from './moneyWords';
import { changesBelow, isOfRecord, sentence, type TimelineEntry } from './timelineWords';

// A line waits for its words: the name before them keeps its room.
const OfficeSentence = lazyPart(() => import('./OfficeSentence').then((module) => module.OfficeSentence), {
  Meanwhile: () => null,
});

/** How many entries a timeline begins with, and how many more each "Show Earlier Entries" brings. */
export const TIMELINE_STEP = 25;
/** Who is that far down wants the beginning: more at once. */
const LARGE_STEP = 200;

const Entries = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '16px 0 0',
  padding: 0,
  fontSize: 13,
  '& > li': {
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& > li:last-child': { paddingBottom: 0 },
  // Nothing above to be parted from.
  '&:first-child': { marginTop: 0, '& > li:first-of-type': { paddingTop: 0, borderTop: 0 } },
  '& time': { display: 'block', fontSize: 12, color: theme.vars.palette.text.secondary },
  '& p': { margin: '4px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& ul': { margin: '4px 0', paddingLeft: 18, color: theme.vars.palette.text.secondary },
}));

/** What a read of a timeline answers. */
interface Reading {
  data: TimelineEntry[] | undefined;
  total: number | null;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
}

interface TimelineProps {
  /** "lead", "client": whose timeline it is. */
  subject: string;
  /** Of the record, where others of its kind may have been merged into it. */
  id?: number;
  reading: Reading;
  /** How many entries were asked for. */
  count: number;
  onCount: (count: number) => void;
}

export function Timeline({ subject, id, reading, count, onCount }: TimelineProps) {
  const { data, total, error, isLoading, reload } = reading;
  if (error && !data) return <ErrorState text="Couldn't load the timeline." onRetry={reload} />;
  if (!data) return <LoadingState label="Loading the timeline" />;
  if (data.length === 0) return <EmptyState dense text="No activity yet." />;
  const hasMore = count < (total ?? 0);
  const step = count < LARGE_STEP ? Math.min(TIMELINE_STEP, LARGE_STEP - count) : LARGE_STEP;
  return (
    <>
      {error ? <FailedRefresh error={error} onRetry={reload} /> : null}
      <Entries>
        {toldOnce(data).map((entry) => (
          <Entry key={entry.id} entry={entry} subject={subject} id={id} />
        ))}
      </Entries>
      {hasMore ? (
        <Button onClick={() => onCount(count + step)} loading={isLoading}>
          Show Earlier Entries
        </Button>
      ) : null}
    </>
  );
}

function Entry({ entry, subject, id }: { entry: TimelineEntry; subject: string; id: number | undefined }) {
  const { actor, note, at, kind } = entry;
  const changes = changesBelow(entry);
  return (
    <li>
      <strong>{actor?.name ?? 'Exitdesk'}</strong>{' '}
      {isOfRecord(kind) ? (
        sentence(entry, subject, id)
      ) : (
        <OfficeSentence entry={entry} subject={subject} id={id} />
      )}
      {note ? (
        <p>
          <MarkedNote note={note} marks={entry.marks} />
        </p>
      ) : null}
      {changes.length > 0 ? (
        <ul>
          {changes.map((change) => (
            <li key={change.field}>{changeText(change)}</li>
          ))}
        </ul>
      ) : null}
      <InstantText instant={at} relative />
    </li>
  );
}
