import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { fileSize } from '../../lib/words/fileSize';

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
  '&[data-wrong="true"]': { borderColor: theme.vars.palette.error.main },
}));

const Chosen = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

interface FileDropProps {
  /** Named for readers: "CSV file". */
  label: string;
  /** What to do: "Drop a CSV file here or choose one." */
  prompt: string;
  /** What may be chosen, in words, below. */
  hint: string;
  /** The `accept` of the browser's own chooser; what was dropped is checked by the server. */
  accept: string;
  icon: LucideIcon;
  file: File | null;
  isBusy: boolean;
  onChoose: (file: File) => void;
  /** The id of the file's error message. */
  describedBy?: string | undefined;
  isWrong?: boolean;
}

/** A file, dropped or chosen. */
export function FileDrop(props: FileDropProps) {
  const { file, isBusy, icon: Icon, isWrong = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (first && !isBusy) props.onChoose(first);
  };
  return (
    <Zone
      data-over={isOver}
      data-wrong={isWrong}
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
          <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
          {`${file.name} (${fileSize(file.size)})`}
        </Chosen>
      ) : (
        <Typography>{props.prompt}</Typography>
      )}
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-describedby={props.describedBy}
        aria-invalid={isWrong || undefined}
        onClick={() => input.current?.click()}
      >
        {file ? 'Choose Another File' : 'Choose File'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        aria-label={props.label}
        onChange={(event) => {
          take(event.target.files);
          // Lets the user choose the same file again after fixing it.
          event.target.value = '';
        }}
      />
      <Typography variant="caption" color="textSecondary">
        {props.hint}
      </Typography>
    </Zone>
  );
}
