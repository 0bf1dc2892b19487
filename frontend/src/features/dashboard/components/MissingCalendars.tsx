import { useCan } from '../../../api/SessionContext';
import { MissingYears } from '../../../ui/calling/MissingYears';
import { useCallingSetup } from '../api';

/** For who sets calling up, while closed days of this year, or from November on of the next one, are missing. */
export function MissingCalendars() {
  const { data } = useCallingSetup(useCan('admin.settings'));
  return data ? <MissingYears years={data.missingYears} /> : null;
}
