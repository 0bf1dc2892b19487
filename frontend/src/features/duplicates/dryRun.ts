import { formatDate } from '../../lib/dates/dates';
import { inWords, movedText } from '../../lib/people/mergeWords';
import { phoneLabelIn } from '../../lib/people/personPhones';
import { fieldLabel } from '../../lib/words/fieldLabels';
import { counted } from '../../lib/words/labels';
import { changeText } from '../../ui/timeline/moneyWords';
import type { DryRun } from './model';

type Side = DryRun['survivor'];

/** Every field of a record with its status and whom it is assigned to. */
const fieldsOf = ({ fields, status, assignedTo }: Side): Record<string, string> => ({
  ...fields,
  status,
  ...(assignedTo === null ? {} : { assignedTo }),
});

/** What of the older record the merge fills or changes. */
export function filledText({ survivor, result }: DryRun): string[] {
  const before = fieldsOf(survivor);
  const fields = Object.entries(fieldsOf(result))
    .filter(([field, to]) => before[field] !== to)
    .map(([field, to]) => changeText({ field, from: before[field] ?? null, to }));
  const isBack = survivor.archived && !result.archived;
  return isBack ? [...fields, 'Unarchived, because the newer client isn’t archived'] : fields;
}

const valueText = (field: string, value: string) => phoneLabelIn(field, value) ?? formatDate(value);

function leftOutLine({ field, kept, leftOut }: DryRun['leftOut'][number]): string {
  const left = `${valueText(field, leftOut)} is left out`;
  return `${fieldLabel(field)}: ${kept === null ? left : `stays ${valueText(field, kept)}, ${left}`}`;
}

/** What the newer record says and the older one does not take. */
export function leftOutText({ leftOut, absorbed, result }: DryRun): string[] {
  const theirs = absorbed.assignedTo;
  // The server names whom a record is assigned to besides its fields.
  const assignee =
    theirs === null || theirs === result.assignedTo
      ? []
      : [{ field: 'assignedTo', kept: result.assignedTo, leftOut: theirs }];
  const lines = [...leftOut, ...assignee].map(leftOutLine);
  const isLost = absorbed.archived && !result.archived;
  return isLost
    ? [...lines, 'Archived: the newer client is, the older one isn’t and stays in the lists']
    : lines;
}

/** A case stays with its partner, whichever of the two the client works with. */
function casesLine(cases: DryRun['cases']): string {
  const parts = cases.map(({ partner, cases: count }) =>
    partner === null ? `${count} without one` : `${count} with ${partner}`,
  );
  return parts.length === 0 ? '' : `Exit cases keep their partner: ${inWords(parts)}`;
}

/** What becomes the older one's, or is shown with it. */
export function movingText({ moved, cases, history, consents }: DryRun): string[] {
  return [
    movedText(moved),
    casesLine(cases),
    history > 0 ? counted(history, 'history entry', 'history entries') : '',
    consents > 0 ? counted(consents, 'consent') : '',
  ].filter((line) => line !== '');
}
