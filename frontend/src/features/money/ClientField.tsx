import { findClients } from '../../api/findClients';
import { useFieldState } from '../../ui/form/useFieldState';
import { type RecordOption, RecordPicker } from '../../ui/RecordPicker';

interface ClientFieldProps {
  /** The client of a record that exists stays. */
  disabled?: boolean;
  /** Where a form begins, unless the client is known already. */
  autoFocus?: boolean;
  /** Told of every choice, where other fields follow it. */
  onChosen?: (client: RecordOption | null) => void;
}

/** Whose money it is: the form's `clientId`, which holds the client that was chosen by name. */
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
      {...(error ? { error } : {})}
    />
  );
}
