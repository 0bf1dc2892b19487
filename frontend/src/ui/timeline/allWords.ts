import { OFFICE_SENTENCES } from './officeWords';
import { RECORD_SENTENCES, sentenceIn, type TimelineEntry } from './timelineWords';

/** Apart from the words of the records' timelines, which do without those of the office. */
const SENTENCES = { ...RECORD_SENTENCES, ...OFFICE_SENTENCES };

/** A kind of event that has its sentence. */
export type ToldKind = keyof typeof SENTENCES;

export const TOLD_KINDS = Object.keys(SENTENCES) as ToldKind[];

/** As `sentence` of the timelines, for every kind of event. */
export const sentence = (entry: TimelineEntry, subject: string, id?: number): string =>
  sentenceIn(SENTENCES, entry, subject, id);
