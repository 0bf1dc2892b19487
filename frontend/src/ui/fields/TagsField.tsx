import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';
import { addTag } from '../../lib/tags';
import { useFieldState } from '../form/useFieldState';
import { describedBy, type FieldProps, FieldShell } from './FieldShell';

const Row = styled('div')({ display: 'flex', gap: 8, '& > .MuiOutlinedInput-root': { flex: 1 } });
const Tags = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
});

interface TagsFieldProps extends FieldProps {
  /** Tags that occur already, offered while typing. */
  known?: readonly string[] | undefined;
}

/** Tags, added with Enter, the button or by leaving the field, and removed one by one. */
export function TagsField({ name, label, hint, className, known = [] }: TagsFieldProps) {
  const id = useId();
  const { field, error, setValue } = useFieldState<string[]>(name);
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    void setValue(addTag(field.value, text));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // With Ctrl the form is saved: what stands here belongs to it.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
    add();
  };
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} className={className}>
      <Row>
        <OutlinedInput
          id={id}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
          inputProps={{ list: `${id}-known`, ...describedBy(id, error, hint) }}
        />
        <datalist id={`${id}-known`}>
          {known
            .filter((tag) => !field.value.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <Button variant="outlined" onClick={add}>
          Add Tag
        </Button>
      </Row>
      {field.value.length > 0 ? (
        <Tags aria-label={label}>
          {field.value.map((tag) => {
            const remove = () => void setValue(field.value.filter((other) => other !== tag));
            return (
              <li key={tag}>
                <Chip
                  size="small"
                  label={tag}
                  onClick={remove}
                  onDelete={remove}
                  aria-label={`Remove tag ${tag}`}
                />
              </li>
            );
          })}
        </Tags>
      ) : null}
    </FieldShell>
  );
}
