import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { type PersonPhone, phoneWithLabel } from '../../lib/people/personPhones';
import { FieldShell } from '../../ui/fields/FieldShell';

interface ChooseNumberProps {
  phones: readonly PersonPhone[];
  chosen: string;
  onChoose: (phone: string) => void;
}

/** Which of a person's numbers what follows is about. */
export function ChooseNumber({ phones, chosen, onChoose }: ChooseNumberProps) {
  const id = useId();
  return (
    <FieldShell id={id} label="Number" hint={undefined} error={undefined}>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id }}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        sx={{ maxWidth: 260, mb: 4 }}
      >
        {phones.map((number) => (
          <option key={number.phone} value={number.phone}>
            {phoneWithLabel(number)}
          </option>
        ))}
      </NativeSelect>
    </FieldShell>
  );
}
