import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** What was typed and not saved. */
export function DraftOffer({ onSettle }: { onSettle: (restore: boolean) => void }) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <>
          <Button size="small" onClick={() => onSettle(true)}>
            Restore
          </Button>
          <Button size="small" onClick={() => onSettle(false)}>
            Discard
          </Button>
        </>
      }
    >
      Restore your unsaved changes?
    </Alert>
  );
}
