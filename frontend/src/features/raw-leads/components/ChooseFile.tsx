import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FileSpreadsheet } from 'lucide-react';
import { FileDrop } from '../../../ui/files/FileDrop';
import { Buttons } from './importLayout';

interface ChooseFileProps {
  file: File | null;
  error: string | null;
  isReading: boolean;
  onChoose: (file: File) => void;
  onContinue: () => void;
}

export function ChooseFile({ file, error, isReading, onChoose, onContinue }: ChooseFileProps) {
  return (
    <>
      <FileDrop
        label="CSV file"
        prompt="Drop a CSV file here or choose one."
        hint="The first row must contain column names. Comma, semicolon or tab separated, up to 200 MB."
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        icon={FileSpreadsheet}
        file={file}
        isBusy={isReading}
        onChoose={onChoose}
      />
      {error ? (
        <Alert severity="error" sx={{ mt: 3 }}>
          {error}
        </Alert>
      ) : null}
      {file ? (
        <Buttons>
          <Button variant="contained" loading={isReading} onClick={onContinue}>
            Continue
          </Button>
        </Buttons>
      ) : null}
    </>
  );
}
