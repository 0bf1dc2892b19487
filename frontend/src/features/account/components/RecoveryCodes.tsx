import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Copy, Download } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type UnsavedQuestion, watchForm } from '../../../lib/forms/unsaved';
import { sessionEnded } from '../../../lib/session/sessionEnded';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: '16px 0',
  padding: 16,
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  fontFamily: 'monospace',
  fontSize: 13,
  overflowWrap: 'anywhere',
}));

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const LEAVE: UnsavedQuestion = {
  title: 'Leave Without the Codes?',
  text: "You have not copied or downloaded your recovery codes. You won't see them again.",
  confirmLabel: 'Leave',
  backLabel: 'Stay',
};

/** Asks before the user leaves codes that were not kept yet. */
function useLeaveQuestion(isKept: RefObject<boolean>) {
  useEffect(() => {
    const keep = () => {
      isKept.current = true;
    };
    const ended = sessionEnded.on(keep);
    const watched = watchForm({ hasChanges: () => !isKept.current, discard: keep, question: LEAVE });
    return () => {
      ended();
      watched();
    };
  }, [isKept]);
}

/** The codes as a file's text, one a line. */
const asText = (codes: string[]) => `${codes.join('\r\n')}\r\n`;

/** Ten codes that are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [hint, setHint] = useState<string | null>(null);
  const isKept = useRef(false);
  useLeaveQuestion(isKept);
  const keep = () => {
    isKept.current = true;
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText(codes));
      keep();
      setHint('Copied.');
    } catch {
      // Without https a browser gives no clipboard.
      setHint('Select the codes and press Ctrl+C to copy them.');
    }
  };
  return (
    <>
      <Alert severity="info">
        Keep these recovery codes in a safe place. You won't see them again. Each one signs you in once when
        you don't have your phone.
      </Alert>
      <List aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Buttons>
        <Button
          variant="outlined"
          startIcon={<Copy size={16} strokeWidth={1.8} />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          variant="outlined"
          startIcon={<Download size={16} strokeWidth={1.8} />}
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(asText(codes))}`}
          download="exitdesk-recovery-codes.txt"
          onClick={keep}
        >
          Download
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            keep();
            onDone();
          }}
        >
          I've Saved Them
        </Button>
      </Buttons>
      <span role="status" style={{ fontSize: 13 }}>
        {hint}
      </span>
    </>
  );
}
