import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { describedBy, FieldShell } from './fields/FieldShell';

const SEARCH_DELAY_MS = 200;

export interface RecordOption {
  id: number;
  name: string;
  /** "client", "lead": shown beside the name and part of what makes the record one of its kind. */
  kind?: string;
  /** What tells two people of the same name apart: a phone number, a city. */
  detail?: string | null;
}

interface RecordPickerProps {
  label: string;
  value: RecordOption | null;
  onChange: (value: RecordOption | null) => void;
  /** Asks the server; an older answer that arrives late is thrown away. */
  onSearch: (text: string) => Promise<readonly RecordOption[]>;
  hint?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** The first field of a form that opens. */
  autoFocus?: boolean;
  className?: string;
}

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

/** What was found for the text, a moment after the last letter. */
function useSearch(text: string, isWanted: boolean, onSearch: RecordPickerProps['onSearch']): Search {
  const [search, setSearch] = useState(IDLE);
  const ask = useRef(onSearch);
  ask.current = onSearch;
  const isSearching = isWanted && text !== '';

  useEffect(() => {
    if (!isSearching) {
      setSearch(IDLE);
      return;
    }
    let isCurrent = true;
    const settle = (next: Search) => {
      if (isCurrent) setSearch(next);
    };
    setSearch(({ options }) => ({ state: 'running', options }));
    const timer = setTimeout(() => {
      ask.current(text).then(
        (options) => settle({ state: 'done', options }),
        () => settle({ state: 'failed', options: [] }),
      );
    }, SEARCH_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, isSearching]);
  return search;
}

function emptyText(text: string, { state }: Search): string {
  if (text === '') return 'Type part of the name';
  if (state === 'failed') return 'The search failed. Change the text to try again.';
  return state === 'done' ? 'No matches' : 'Searching…';
}

/** Chooses one record by typing part of it: a combobox, operable by keyboard alone. */
export function RecordPicker(props: RecordPickerProps) {
  const { label, value, onChange, onSearch, hint, error, required = false, placeholder, className } = props;
  const id = useId();
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useSearch(typed, typed !== value?.name, onSearch);
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} required={required} className={className}>
      <Combobox
        id={id}
        disabled={props.disabled ?? false}
        value={value}
        onChange={(_event, chosen) => onChange(chosen)}
        inputValue={text}
        onInputChange={(_event, next) => setText(next)}
        options={search.options}
        // The server has searched: names without accents and phone numbers match too.
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ kind, id: key }) => `${kind ?? ''}${key}`}
        isOptionEqualToValue={(one, other) => one.id === other.id && one.kind === other.kind}
        loading={search.state === 'running'}
        loadingText="Searching…"
        noOptionsText={emptyText(typed, search)}
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
    </FieldShell>
  );
}
