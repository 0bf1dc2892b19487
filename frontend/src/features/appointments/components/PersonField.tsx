import { type RecordOption, RecordPicker } from '../../../ui/fields/RecordPicker';
import { useFieldState } from '../../../ui/form/useFieldState';
import { searchPeople } from '../api';

/** Picks the client or lead of the appointment. */
export function PersonField() {
  const { field, error, setValue } = useFieldState<RecordOption | null>('person');
  return (
    <RecordPicker
      label="Client or Lead"
      required
      className="wide"
      placeholder="Search by name, phone or email"
      value={field.value}
      error={error}
      onChange={(person) => void setValue(person)}
      onSearch={searchPeople}
    />
  );
}
