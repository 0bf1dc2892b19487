import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { useMyPreferences } from '../api/useMyPreferences';
import { useNotify } from '../ui/toasts/useNotify';

/** Switches between light and dark mode; the choice is saved in this browser and with the account. */
export function ColorSchemeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme();
  const { change } = useMyPreferences();
  const notify = useNotify();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const Icon = isDark ? Sun : Moon;
  const choose = async (theme: 'light' | 'dark') => {
    setMode(theme);
    try {
      await change({ theme });
    } catch {
      notify.error('Failed to save settings');
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
