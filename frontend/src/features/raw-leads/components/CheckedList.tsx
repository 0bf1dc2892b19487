import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { UploadProgress } from '../../../ui/files/UploadProgress';
import { type ImportPreview, importLabel, rowsToImport } from '../importModel';
import { CountList } from './CountList';
import { NotImported, SplitNames } from './dryRunNotes';
import { Buttons } from './importLayout';
import { PreviewCallable } from './PreviewCallable';
import { ProblemsTable } from './ProblemsTable';

interface CheckedListProps {
  preview: ImportPreview;
  /** How much of the file is sent while the import is being started. */
  starting: { sent: number } | null;
  error: string | null;
  onImport: () => void;
  onBack: () => void;
}

/** Results of the dry run; nothing is saved yet. */
export function CheckedList({ preview, starting, error, onImport, onBack }: CheckedListProps) {
  const rows = rowsToImport(preview);
  const counts: [string, number][] = [
    ['Ready', preview.ready],
    ['Duplicates in the file', preview.duplicateInFile],
    ['Already in the database', preview.duplicateOfRecord],
    ['Asked not to be contacted', preview.suppressed],
    ['Failed', preview.failed],
    ['Blank', preview.blank],
    ['Total', preview.total],
  ];
  return (
    <>
      <CountList label="Rows in the file" counts={counts} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        Ready rows are added. People who asked not to be contacted are added as Do Not Contact. For people
        already in the database, only empty fields are filled in. Other rows are skipped.
      </Typography>
      <PreviewCallable preview={preview} />
      <NotImported preview={preview} />
      <SplitNames names={preview.names} />
      <ProblemsTable problems={preview.problems} total={preview.problemsTotal} />
      {rows === 0 ? (
        <Alert severity="warning" sx={{ mt: 3 }}>
          None of the rows in this file can be imported.
        </Alert>
      ) : null}
      {error ? (
        <Alert severity="error" sx={{ mt: 3 }}>
          {error}
        </Alert>
      ) : null}
      {starting ? <UploadProgress sent={starting.sent} then="Starting the import…" /> : null}
      <Buttons>
        <Button variant="outlined" disabled={starting !== null} onClick={onBack}>
          Back
        </Button>
        {rows > 0 ? (
          <Button variant="contained" loading={starting !== null} onClick={onImport}>
            {importLabel(preview)}
          </Button>
        ) : null}
      </Buttons>
    </>
  );
}
