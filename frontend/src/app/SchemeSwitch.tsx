import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { useMyPreferences } from '../api/useMyPreferences';
import { useOutcome } from '../ui/useOutcome';

/** Light or dark, at once; the choice is kept in this browser and with the account. */
export function SchemeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme();
  const { change } = useMyPreferences();
  const say = useOutcome();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const Icon = isDark ? Sun : Moon;
  const choose = async (theme: 'light' | 'dark') => {
    setMode(theme);
    try {
      await change({ theme });
    } catch {
      say.problem('Failed to save settings');
    }
  };
  return (
    <IconButton
      aria-label={isDark ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => void choose(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} strokeWidth={1.8} />
    </IconButton>
  );
}
