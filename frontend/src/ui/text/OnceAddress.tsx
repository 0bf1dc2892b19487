import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

interface OnceAddressProps {
  address: string;
  /** For readers: "Calendar feed link". */
  label: string;
}

/** A secret address that is shown this once, to copy. */
export function OnceAddress({ address, label }: OnceAddressProps) {
  const input = useRef<HTMLInputElement>(null);
  const [hint, setHint] = useState<string | null>(null);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setHint('Copied.');
    } catch {
      // Without https a browser gives no clipboard; the address is selected for the keyboard.
      setHint('Press Ctrl+C to copy it.');
    }
  };
  return (
    <>
      <Alert severity="info" sx={{ mt: 3 }}>
        Copy this link now. You won't see it again.
      </Alert>
      <Row>
        <OutlinedInput
          sx={{ flex: '1 1 220px' }}
          value={address}
          readOnly
          inputRef={input}
          inputProps={{ 'aria-label': label }}
          onFocus={() => input.current?.select()}
        />
        <Button
          variant="outlined"
          startIcon={<Copy size={16} strokeWidth={1.8} />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </Row>
      <span role="status" style={{ fontSize: 13 }}>
        {hint}
      </span>
    </>
  );
}
