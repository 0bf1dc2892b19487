import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { fileSize } from '../importModel';
import { Buttons } from './importLayout';

const Zone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  padding: '28px 16px',
  textAlign: 'center',
  border: `1px dashed ${theme.vars.palette.harbor.borderStrong}`,
  borderRadius: 10,
  '&[data-over="true"]': { backgroundColor: theme.vars.palette.harbor.selected },
}));

const Chosen = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

interface ChooseFileProps {
  file: File | null;
  error: string | null;
  isReading: boolean;
  onChoose: (file: File) => void;
  onContinue: () => void;
}

export function ChooseFile({ file, error, isReading, onChoose, onContinue }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (first && !isReading) onChoose(first);
  };
  return (
    <>
      <Zone
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {file ? (
          <Chosen>
            <FileSpreadsheet size={18} strokeWidth={1.8} aria-hidden="true" />
            {`${file.name} (${fileSize(file.size)})`}
          </Chosen>
        ) : (
          <Typography>Drop a CSV file here, or choose it.</Typography>
        )}
        <Button variant="outlined" disabled={isReading} onClick={() => input.current?.click()}>
          {file ? 'Choose another file' : 'Choose file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          onChange={(event) => {
            take(event.target.files);
            // The same file, put right meanwhile, can be chosen again.
            event.target.value = '';
          }}
        />
        <Typography variant="caption" color="textSecondary">
          The first row holds the column names. Separated by comma, semicolon or tab; at most 200 MB.
        </Typography>
      </Zone>
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
