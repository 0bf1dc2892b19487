import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSettled } from '../../lib/forms/useSettled';
import { visuallyHidden } from '../../ui/text/visuallyHidden';
import { moved } from './model';
import type { SearchPage } from './pages';
import { SearchResults } from './SearchResults';
import { useChoices } from './useChoices';

const DELAY_MS = 150;
const ARROWS = ['ArrowDown', 'ArrowUp'];

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  height: 52,
  padding: '0 8px 0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 0,
    outline: 'none',
    font: 'inherit',
    fontSize: 16,
    color: theme.vars.palette.text.primary,
    backgroundColor: 'transparent',
    '&::placeholder': { color: theme.vars.palette.harbor.textTertiary, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
}));

interface SearchProps {
  /** Those that the user may open. */
  pages: readonly SearchPage[];
  onClose: () => void;
}

/** Find anyone, and do anything. Mount it to open it; it remembers nothing that was typed. */
export function SearchDialog({ pages, onClose }: SearchProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: isPhone
          ? {
              sx: {
                '&&': { m: 0, width: '100%', height: '100%', maxHeight: '100%', borderRadius: 0, border: 0 },
              },
            }
          : { sx: { alignSelf: 'flex-start', mt: '72px', maxHeight: 'calc(100% - 144px)' } },
      }}
    >
      <h2 id={titleId} style={visuallyHidden}>
        Search
      </h2>
      <SearchBox pages={pages} onClose={onClose} />
    </Dialog>
  );
}

function SearchBox({ pages, onClose }: SearchProps) {
  const [typed, setTyped] = useState('');
  // By its key: lines that come later do not move the choice to another one.
  const [activeKey, setActiveKey] = useState<string>();
  // Enter was pressed before the rows of what is typed were there.
  const [isEntered, setEntered] = useState(false);
  const text = useSettled(typed.trim(), DELAY_MS);
  const isTyping = text !== typed.trim();
  const { groups, isNothing, search } = useChoices(text, pages, isTyping);
  const navigate = useNavigate();
  const id = useId();
  // While older rows are still shown, Enter must not open one of them.
  const isCurrent = !isTyping && !search.isLoading;
  const choices = groups.flatMap((group) => group.choices);
  const active = choices.findIndex(({ key }) => key === activeKey);
  const chosen = choices[active];

  const open = (to: string) => {
    onClose();
    void navigate(to);
  };
  // Of what was only offered one is chosen.
  const best = text === '' || isNothing ? undefined : choices[0]?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows of what was typed are there.
  useEffect(() => {
    if (!isEntered || !isCurrent) return;
    setEntered(false);
    if (best && !search.error) open(best);
  }, [isEntered, isCurrent]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (ARROWS.includes(event.key)) {
      event.preventDefault();
      setEntered(false);
      setActiveKey(choices[moved(active, event.key, choices.length)]?.key);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const goal = chosen?.to ?? best;
      if (!isCurrent) setEntered(typed.trim() !== '');
      else if (goal) open(goal);
    }
  };
  return (
    <>
      <Bar>
        <Search size={18} strokeWidth={1.8} aria-hidden="true" />
        <input
          type="search"
          role="combobox"
          aria-label="Search people, money, documents, pages and actions"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
          placeholder="Name, phone, number, page or action…"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: a user who opens the search is about to type.
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveKey(undefined);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label="Close search" onClick={onClose}>
          <X size={18} strokeWidth={1.8} />
        </IconButton>
      </Bar>
      <SearchResults
        id={id}
        text={text}
        groups={groups}
        active={chosen?.key}
        isNothing={isNothing}
        isLoading={search.isLoading || isTyping}
        error={search.error}
        onRetry={search.reload}
        onFollow={onClose}
        onPoint={setActiveKey}
      />
    </>
  );
}
