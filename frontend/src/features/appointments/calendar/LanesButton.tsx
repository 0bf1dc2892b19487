import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { LanePerson } from './lanes';

/** More lanes than these are too narrow for a card. */
const MOST_LANES = 6;

interface LanesButtonProps {
  staff: readonly LanePerson[];
  chosen: readonly number[];
  onChange: (people: number[]) => void;
}

/** Whose days stand side by side. */
export function LanesButton({ staff, chosen, onChange }: LanesButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const isFull = chosen.length >= MOST_LANES;
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen.length === 0 ? 'Lanes' : `Lanes · ${chosen.length}`}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'People with a lane' } }}
      >
        {staff.map(({ id, name }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onClick={() => toggle(id)}
          >
            <Check
              size={16}
              strokeWidth={1.8}
              aria-hidden="true"
              style={{ marginRight: 8, opacity: chosen.includes(id) ? 1 : 0 }}
            />
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
