import { findClients } from '../../api/findClients';
import { type RecordOption, RecordPicker } from '../../ui/fields/RecordPicker';
import { useFieldState } from '../../ui/form/useFieldState';

interface ClientFieldProps {
  /** The client of an existing record can't be changed. */
  disabled?: boolean;
  /** Puts the cursor here, unless a client is already chosen. */
  autoFocus?: boolean;
  /** Called on every choice, for forms whose other fields depend on it. */
  onChosen?: (client: RecordOption | null) => void;
}

/** Picks the client by name and stores it in the form's `clientId`. */
export function ClientField({ disabled = false, autoFocus = false, onChosen }: ClientFieldProps) {
  const { field, error, setValue } = useFieldState<RecordOption | null>('clientId');
  return (
    <RecordPicker
      className="wide"
      label="Client"
      required
      disabled={disabled}
      autoFocus={autoFocus && field.value === null}
      placeholder="Search by name, phone or email"
      value={field.value}
      onChange={(client) => {
        void setValue(client);
        onChosen?.(client);
      }}
      onSearch={findClients}
      error={error}
    />
  );
}
