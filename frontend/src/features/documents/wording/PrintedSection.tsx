import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { PartFrame } from '../../../ui/files/PaperFrame';
import { type Section, sectionName } from './model';
import type { PrintedPart } from './printed';

/** The pages with the sections as they are typed, or as they were last without a mistake. */
export interface Printing {
  /** By the ids of their sections; null until there are pages. */
  parts: ReadonlyMap<string, PrintedPart> | null;
  isOld: boolean;
  /** The preview says what is wrong. */
  hasFailed: boolean;
}

interface PrintedSectionProps {
  section: Section;
  printing: Printing;
}

/** Where a section stands on the sample client's paper. */
export function PrintedSection({ section, printing: { parts, isOld, hasFailed } }: PrintedSectionProps) {
  if (!parts) return hasFailed ? null : <Skeleton variant="rounded" height={160} />;
  const part = parts.get(section.id);
  return part ? (
    <PartFrame title={`${sectionName(section)} as printed`} isStale={isOld || hasFailed} {...part} />
  ) : (
    <Typography color="textSecondary">Not on the sample client's paper.</Typography>
  );
}
