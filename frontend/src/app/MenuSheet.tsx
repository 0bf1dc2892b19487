import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { tokens } from '../theme/tokens';
import { matchingGroups } from './menuFolding';
import { sideMenu, type Viewer, visibleGroups } from './navigation';
import { hasPage } from './routes';
import { SideMenu } from './SideMenu';

const SearchBar = styled('search')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  height: 52,
  padding: '0 8px 0 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: tokens.density.controlTouch,
    padding: 0,
    border: 0,
    font: 'inherit',
    fontSize: 16,
    color: theme.vars.palette.text.primary,
    backgroundColor: 'transparent',
    '&::placeholder': { color: theme.vars.palette.harbor.textTertiary, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
}));

const NoMatch = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '24px 20px',
  fontSize: 14,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));

interface MenuSheetProps {
  viewer: Viewer;
  open: boolean;
  onClose: () => void;
  /** Searches people and records; absent when the person may not. */
  onSearch: (() => void) | undefined;
}

/** Where there is no room for the side menu: all of it in a sheet, with a search. */
export function MenuSheet({ viewer, open, onClose, onSearch }: MenuSheetProps) {
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': 'Menu',
          sx: {
            maxHeight: 'calc(100dvh - 24px)',
            borderRadius: `${tokens.radius.dialog}px ${tokens.radius.dialog}px 0 0`,
          },
        },
      }}
    >
      <Sections viewer={viewer} onClose={onClose} onSearch={onSearch} />
    </Drawer>
  );
}

/** Gone with the sheet, and what was typed with it. */
function Sections({ viewer, onClose, onSearch }: Omit<MenuSheetProps, 'open'>) {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const first = matchingGroups(visibleGroups(sideMenu, viewer, hasPage), words)[0]?.entries[0];
  const follow = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' || words.trim() === '' || !first) return;
    onClose();
    void navigate(first.to);
  };
  return (
    <>
      <SearchBar>
        <Search size={18} strokeWidth={1.8} aria-hidden="true" />
        <input
          type="search"
          aria-label="Search the menu"
          placeholder="Search the menu..."
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={follow}
        />
        <IconButton aria-label="Close the menu" onClick={onClose}>
          <X size={18} strokeWidth={1.8} />
        </IconButton>
      </SearchBar>
      {first ? <SideMenu viewer={viewer} words={words} /> : <Nothing words={words} onSearch={onSearch} />}
    </>
  );
}

function Nothing({ words, onSearch }: { words: string; onSearch: MenuSheetProps['onSearch'] }) {
  return (
    <NoMatch>
      <span role="status">{`Nothing in the menu matches “${words.trim()}”.`}</span>
      {onSearch ? (
        <Button variant="outlined" onClick={onSearch}>
          Search People and Records
        </Button>
      ) : null}
    </NoMatch>
  );
}
