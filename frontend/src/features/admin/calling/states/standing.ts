import { object, string } from 'yup';
import { MAX_TEXT, type StateStanding, type StatusInput, TOO_LONG } from '../model';

export type StatusKind = StatusInput['kind'];

export const SHOWN = [
  { value: 'unread', label: 'To be reviewed' },
  { value: 'own-list', label: 'Own registry' },
  { value: 'registration', label: 'Need registration' },
  { value: 'emergency', label: 'Emergency ban' },
];

export function isShown(standing: StateStanding, show: string | undefined): boolean {
  switch (show) {
    case 'unread':
      return standing.isUnread;
    case 'own-list':
      return standing.needsOwnList;
    case 'registration':
      return standing.needsRegistration;
    case 'emergency':
      return standing.emergency;
    default:
      return true;
  }
}

export const holdsNow = (standing: StateStanding, kind: StatusKind): boolean =>
  kind === 'registered' ? standing.registered : standing.emergency;

/** What would change, in the words of the menu and of the dialog it opens. */
export function actLabel(standing: StateStanding, kind: StatusKind): string {
  const holds = holdsNow(standing, kind);
  if (kind === 'registered') return holds ? 'End Registration' : 'Record Registration';
  return holds ? 'Lift Emergency Ban' : 'Record Emergency Ban';
}

/** What follows, before it is saved. */
export function effectText(standing: StateStanding, kind: StatusKind): string {
  const { stateName, needsRegistration } = standing;
  if (kind === 'emergency') {
    return holdsNow(standing, kind)
      ? `Sales calls to ${stateName} are no longer banned from this day on.`
      : `Sales calls to ${stateName} are banned from this day on, until the ban is lifted.`;
  }
  const needed = needsRegistration ? '' : ` ${stateName} asks for none under the rule in effect.`;
  return holdsNow(standing, kind)
    ? `From this day on the office is not registered in ${stateName}.${needed}`
    : `From this day on the office is registered or licensed in ${stateName}.${needed}`;
}

export const statusSchema = object({
  validFrom: string().required('Choose the first day.'),
  source: string().trim().required('Enter where this is from.').max(MAX_TEXT, TOO_LONG),
});
