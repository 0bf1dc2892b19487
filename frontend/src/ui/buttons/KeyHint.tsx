import { styled } from '@mui/material/styles';
import { usePreferences } from '../page/usePreferences';

const Key = styled('kbd')({
  display: 'inline-block',
  minWidth: 18,
  flex: 'none',
  marginLeft: 8,
  padding: '0 4px',
  border: '1px solid currentColor',
  borderRadius: 4,
  fontFamily: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: 600,
  textAlign: 'center',
  // Who has no keys sees none.
  '@media (pointer: coarse)': { display: 'none' },
});

/** The single key of a button; absent for who turned single keys off. */
export function KeyHint({ name }: { name: string }) {
  const { singleKeyShortcuts } = usePreferences();
  return singleKeyShortcuts ? <Key aria-hidden="true">{name}</Key> : null;
}
