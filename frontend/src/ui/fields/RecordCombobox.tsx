import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useAfterPause } from '../../lib/forms/useSettled';
import { describedBy } from './FieldShell';
import type { RecordOption, RecordPickerProps } from './RecordPicker';

const SEARCH_DELAY_MS = 200;

// MUI makes room for chips and for a label inside of the field; this one looks like every other input.
const Combobox = styled(Autocomplete<RecordOption>)({
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { padding: '0 34px 0 0' },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '6px 10px' },
  '& .MuiAutocomplete-endAdornment': { right: 6 },
});

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  fontSize: 13,
  '& > span': { color: theme.vars.palette.text.secondary, fontSize: 12 },
  '& > span.kind': { marginLeft: 'auto', textTransform: 'capitalize' },
}));

type Search = { state: 'idle' | 'running' | 'failed' | 'done'; options: readonly RecordOption[] };
const IDLE: Search = { state: 'idle', options: [] };

/** What was found for the text, a moment after the last letter; null asks nothing. */
function useSearch(asked: string | null, onSearch: RecordPickerProps['onSearch']): Search {
  const [search, setSearch] = useState(IDLE);
  // What is answered late, to another question than the last, is thrown away.
  const current = useRef(asked);
  useEffect(() => {
    current.current = asked;
    setSearch(({ options }) => (asked === null ? IDLE : { state: 'running', options }));
  }, [asked]);
  useAfterPause(asked, SEARCH_DELAY_MS, (question) => {
    if (question === null) return;
    const settle = (next: Search) => {
      if (current.current === question) setSearch(next);
    };
    onSearch(question).then(
      (options) => settle({ state: 'done', options }),
      () => settle({ state: 'failed', options: [] }),
    );
  });
  return search;
}

function emptyText(asked: string | null, { state }: Search): string {
  if (asked === null) return 'Type part of the name';
  if (state === 'failed') return 'The search failed. Change the text to try again.';
  return state === 'done' ? 'No matches' : 'Searching…';
}

/** The field of a `RecordPicker`; `id` is what its label names. */
export function RecordCombobox(props: RecordPickerProps & { id: string }) {
  const { id, label, value, onChange, onSearch, offersLatest = false } = props;
  const { hint, error, required = false, placeholder } = props;
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const typed = text.trim();
  const isWanted = typed === '' ? offersLatest && isOpen : typed !== value?.name;
  const asked = isWanted ? typed : null;
  const search = useSearch(asked, onSearch);
  return (
    <Combobox
      id={id}
      disabled={props.disabled ?? false}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      inputValue={text}
      onInputChange={(_event, next) => setText(next)}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      options={search.options}
      // The server has searched: names without accents and phone numbers match too.
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ kind, id: key }) => `${kind ?? ''}${key}`}
      isOptionEqualToValue={(one, other) => one.id === other.id && one.kind === other.kind}
      loading={search.state === 'running'}
      loadingText="Searching…"
      noOptionsText={emptyText(asked, search)}
      forcePopupIcon={false}
      autoHighlight
      // The choices open at the end of the body, outside of the page's landmarks, so they are one themselves.
      slotProps={{
        popper: { role: 'region', 'aria-label': `Choices for ${label}` },
        paper: {
          sx: ({ vars }) => ({
            border: `1px solid ${vars.palette.divider}`,
            boxShadow: vars.palette.harbor.shadowPop,
          }),
        },
      }}
      renderOption={({ key, ...attributes }, { name, detail, kind }) => (
        <Row {...attributes} key={key}>
          {name}
          {detail ? <span>{detail}</span> : null}
          {kind ? <span className="kind">{kind}</span> : null}
        </Row>
      )}
      renderInput={({ id: inputId, disabled, slotProps, fullWidth }) => (
        <OutlinedInput
          ref={slotProps.input.ref}
          className={slotProps.input.className}
          endAdornment={slotProps.input.endAdornment}
          onMouseDown={slotProps.input.onMouseDown}
          id={inputId}
          disabled={disabled}
          fullWidth={fullWidth}
          placeholder={placeholder}
          autoFocus={props.autoFocus ?? false}
          error={error !== undefined}
          inputProps={{
            ...slotProps.htmlInput,
            'aria-required': required || undefined,
            ...describedBy(id, error, hint),
          }}
        />
      )}
    />
  );
}
