import { sentence } from './allWords';
import type { TimelineEntry } from './timelineWords';

interface OfficeSentenceProps {
  entry: TimelineEntry;
  subject: string;
  id: number | undefined;
}

/** What a timeline of a record seldom holds. */
export function OfficeSentence({ entry, subject, id }: OfficeSentenceProps) {
  return sentence(entry, subject, id);
}
