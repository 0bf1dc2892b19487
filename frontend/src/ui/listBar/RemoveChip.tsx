import Chip from '@mui/material/Chip';

/** A filter that is set, with its way out. */
export function RemoveChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Chip
      size="small"
      label={label}
      onClick={onRemove}
      onDelete={onRemove}
      aria-label={`Remove filter ${label}`}
    />
  );
}
