import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';
import { addTag } from '../../lib/people/tags';
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

/** What stands in the box, and the tag that it has put among the others. */
const NOTHING: { text: string; tag: string | null } = { text: '', tag: null };

interface TagsFieldProps extends FieldProps {
  /** Tags that occur already, offered while typing. */
  known?: readonly string[] | undefined;
}

/**
 * Tags, parted with Enter or the button, and removed one by one. What is typed counts from the first letter: a form that is
 * sent or left has it, and nothing moves when the field is left.
 */
export function TagsField({ name, label, hint, className, known = [] }: TagsFieldProps) {
  const id = useId();
  const { field, error, setValue } = useFieldState<string[]>(name);
  const [typed, setTyped] = useState(NOTHING);
  // A tag that is typed a second time is the one that is there.
  const set = field.value.filter((tag) => tag !== typed.tag);
  const type = (text: string) => {
    const next = addTag(set, text);
    setTyped({ text, tag: next.length > set.length ? (next.at(-1) ?? null) : null });
    void setValue(next);
  };
  const add = () => setTyped(NOTHING);
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
          value={typed.text}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          inputProps={{ list: `${id}-known`, ...describedBy(id, error, hint) }}
        />
        <datalist id={`${id}-known`}>
          {known
            .filter((tag) => !set.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <Button variant="outlined" onClick={add}>
          Add Tag
        </Button>
      </Row>
      {set.length > 0 ? (
        <Tags aria-label={label}>
          {set.map((tag) => {
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
