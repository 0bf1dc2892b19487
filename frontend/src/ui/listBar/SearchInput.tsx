import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAfterPause } from '../../lib/forms/useSettled';

const SEARCH_DELAY_MS = 300;

/** "Search leads", of "Search leads...". */
export const searchName = (placeholder: string) => placeholder.replace(/\.+$/, '');

interface SearchInputProps {
  placeholder: string;
  search: string;
  onSearch: (text: string) => void;
  /** It was opened by its button. */
  takesFocus?: boolean;
}

export function SearchInput({ placeholder, search, onSearch, takesFocus = false }: SearchInputProps) {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const field = useRef<HTMLInputElement>(null);

  // Follow the URL when Back or "Clear filters" changed it; text sent from here is already shown.
  useEffect(() => {
    if (search !== sent.current) setText(search);
    sent.current = search;
  }, [search]);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  useAfterPause(text, SEARCH_DELAY_MS, () => {
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    onSearch(text);
  });

  return (
    <OutlinedInput
      className="search"
      type="search"
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      inputRef={field}
      inputProps={{ 'aria-label': searchName(placeholder) }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={16} strokeWidth={1.8} aria-hidden="true" />
        </InputAdornment>
      }
    />
  );
}
