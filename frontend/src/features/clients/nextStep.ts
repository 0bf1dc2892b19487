import type { Client } from './model';
import type { Property } from './propertyModel';

interface NextMilestone {
  /** "Letter Sent, Palm Cove Resort" */
  text: string;
  /** When the case came to where it is. */
  lastReached: string | null;
}

const UNDER_WAY: readonly Client['status'][] = ['Active', 'On Hold'];

/** The step that a case waits for, of the first case that is not at its end; none of a client whose business is over. */
export function nextMilestone(
  status: Client['status'],
  properties: readonly Property[],
): NextMilestone | undefined {
  if (!UNDER_WAY.includes(status)) return undefined;
  for (const { resortName, exitCase } of properties) {
    const next = exitCase?.milestones.find(({ reachedOn }) => reachedOn === null);
    if (!exitCase || !next) continue;
    const days = exitCase.milestones.flatMap(({ reachedOn }) => reachedOn ?? []);
    return { text: `${next.milestone}, ${resortName}`, lastReached: days.toSorted().at(-1) ?? null };
  }
  return undefined;
}
