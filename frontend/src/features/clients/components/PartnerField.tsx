import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import { problemText } from '../../../lib/forms/problemText';
import type { FieldProps } from '../../../ui/fields/FieldShell';
import { StaffSelect } from '../../../ui/fields/StaffSelect';
import { useFieldState } from '../../../ui/form/useFieldState';
import { useAddPartner, usePartners } from '../api';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 4 });
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  width: '100%',
  '& > .MuiOutlinedInput-root': { flex: '1 1 140px' },
});

interface PartnerFieldProps extends FieldProps {
  /** The partner now, who stays on offer when no longer active. */
  current: { id: number; name: string } | null;
}

/** Picks the fulfillment partner; a new one can be added in place. */
export function PartnerField({ className, current, ...field }: PartnerFieldProps) {
  const { data: partners } = usePartners();
  const { setValue } = useFieldState<string>(field.name);
  const [added, setAdded] = useState<{ id: number; name: string } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const finish = (partner: { id: number; name: string } | null) => {
    if (partner) {
      setAdded(partner);
      void setValue(String(partner.id));
    }
    setAdding(false);
    // The button that opened the line takes the focus back once it is there again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <Root className={className}>
      <div style={{ width: '100%' }}>
        <StaffSelect {...field} staff={partners} current={added ?? current} none="No partner" />
      </div>
      {isAdding ? (
        <AddPartner onDone={finish} />
      ) : (
        <Button ref={opener} size="small" sx={{ ml: -3 }} onClick={() => setAdding(true)}>
          Add Partner
        </Button>
      )}
    </Root>
  );
}

function AddPartner({ onDone }: { onDone: (partner: { id: number; name: string } | null) => void }) {
  const { run, isRunning } = useAddPartner();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = async () => {
    if (name.trim() === '') {
      setError('Enter a partner name');
      return;
    }
    try {
      onDone(await run(name.trim()));
    } catch (failure) {
      setError(problemText(failure, 'Failed to add partner'));
    }
  };
  // The line stands in a form of its own: Enter and Esc are meant for it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void add();
    else onDone(null);
  };
  return (
    <>
      <Row>
        <OutlinedInput
          autoFocus
          value={name}
          error={error !== null}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onKeyDown}
          inputProps={{ 'aria-label': 'Name of the new partner', 'aria-invalid': error !== null }}
        />
        <Button variant="outlined" loading={isRunning} onClick={() => void add()}>
          Add
        </Button>
        <Button onClick={() => onDone(null)} disabled={isRunning}>
          Cancel
        </Button>
      </Row>
      {error ? (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      ) : null}
    </>
  );
}
