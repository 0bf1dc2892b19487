import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { LayoutGrid, type LucideIcon, Table2 } from 'lucide-react';
import type { ListLayout } from '../page/usePreferences';
import { useNotify } from '../toasts/useNotify';

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  gap: 2,
  '& > [aria-pressed="true"]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.harbor.primarySoft,
  },
  '@media print': { display: 'none' },
}));

const LAYOUTS: { value: ListLayout; label: string; icon: LucideIcon }[] = [
  { value: 'cards', label: 'Cards', icon: LayoutGrid },
  { value: 'table', label: 'Table', icon: Table2 },
];

interface LayoutToggleProps {
  layout: ListLayout;
  /** Keeps the choice for this person. */
  onChange: (layout: ListLayout) => Promise<void>;
}

/** Cards or a table, where a list has both. */
export function LayoutToggle({ layout, onChange }: LayoutToggleProps) {
  const notify = useNotify();
  const choose = async (next: ListLayout) => {
    if (next === layout) return;
    try {
      await onChange(next);
    } catch (error) {
      notify.failure(error, 'Failed to change the list');
    }
  };
  return (
    <Group role="group" aria-label="Layout">
      {LAYOUTS.map(({ value, label, icon: Icon }) => (
        <IconButton
          key={value}
          size="small"
          aria-label={label}
          aria-pressed={value === layout}
          title={label}
          onClick={() => void choose(value)}
        >
          <Icon size={16} strokeWidth={1.8} />
        </IconButton>
      ))}
    </Group>
  );
}
