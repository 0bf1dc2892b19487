import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { usePreferences } from '../ui/page/usePreferences';

/** Looks like the box that it opens; an icon where there is no room. */
const Box = styled(ButtonBase)(({ theme }) => ({
  gap: 8,
  width: 230,
  height: 34,
  padding: '0 8px 0 10px',
  justifyContent: 'flex-start',
  fontSize: 13,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.harbor.textTertiary,
  backgroundColor: theme.vars.palette.background.default,
  '&:hover': { backgroundColor: theme.vars.palette.harbor.hover },
  '& > svg': { flex: 'none' },
  '& > span': { flex: 1, textAlign: 'left' },
  '& > kbd': {
    padding: '0 6px',
    fontFamily: 'inherit',
    fontSize: 12,
    lineHeight: '18px',
    borderRadius: 5,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  [theme.breakpoints.down('lg')]: {
    width: 44,
    height: 44,
    padding: 0,
    justifyContent: 'center',
    border: 0,
    color: theme.vars.palette.text.secondary,
    backgroundColor: 'transparent',
    '& > span, & > kbd': { display: 'none' },
  },
}));

export function SearchButton({ onClick }: { onClick: () => void }) {
  const { singleKeyShortcuts } = usePreferences();
  return (
    <Box
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts={singleKeyShortcuts ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
      onClick={onClick}
    >
      <Search size={18} strokeWidth={1.8} aria-hidden="true" />
      <span>Search</span>
      <kbd>{singleKeyShortcuts ? '/' : 'Ctrl K'}</kbd>
    </Box>
  );
}
