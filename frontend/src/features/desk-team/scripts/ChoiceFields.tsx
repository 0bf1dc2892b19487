import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ASKS_FOR } from '../../../lib/calling/scriptText';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { type ChoiceValues, newChoice, pageName, type ScriptValues } from './model';

const Group = styled('fieldset')({
  minWidth: 0,
  margin: '20px 0 0',
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontSize: 13, fontWeight: 600 },
});

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) 36px',
  gap: 16,
  alignItems: 'start',
  marginTop: 12,
  '& > button': { marginTop: 22 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > button': { justifySelf: 'end', marginTop: 0 },
  },
}));

/** The answers of a page: where each leads, and what the rep then asks for. */
export function ChoiceFields({ place }: { place: number }) {
  const { values, setFieldValue } = useFormikContext<ScriptValues>();
  const [added, setAdded] = useState<number | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const { pages } = values;
  const choices = pages[place]?.choices ?? [];
  const put = (next: ChoiceValues[]) => void setFieldValue(`pages.${place}.choices`, next);
  const add = () => {
    const choice = newChoice(choices);
    setAdded(choice.id);
    put([...choices, choice]);
  };
  const remove = (id: number) => {
    // Its button goes with it; the focus stays in the group.
    group.current?.focus();
    put(choices.filter((choice) => choice.id !== id));
  };
  const targets = pages.map(({ key, title }, index) => ({ value: key, label: pageName(title, index) }));
  return (
    <Group>
      <legend>Choices</legend>
      <div ref={group} tabIndex={-1} style={{ outline: 'none' }}>
        {choices.map(({ id, label }, index) => {
          const name = `pages.${place}.choices.${index}`;
          return (
            <Row key={id}>
              <TextField name={`${name}.label`} label="Label" required autoFocus={id === added} />
              <SelectField name={`${name}.goesTo`} label="Goes To" options={targets} none="Stays here" />
              <SelectField name={`${name}.fills`} label="Asks For" options={ASKS_FOR} none="Nothing" />
              <IconButton
                aria-label={`Remove choice ${label.trim() || index + 1}`}
                onClick={() => remove(id)}
              >
                <X size={16} strokeWidth={1.8} />
              </IconButton>
            </Row>
          );
        })}
      </div>
      <Button
        variant="outlined"
        startIcon={<Plus size={16} strokeWidth={1.8} />}
        sx={{ mt: 3 }}
        onClick={add}
      >
        Add Choice
      </Button>
    </Group>
  );
}
