import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Check, MoreVertical, X } from 'lucide-react';
import { useState } from 'react';
import type { Appointment } from '../model';
import { useCardTools } from './tools';

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

const Buttons = styled('div')({
  display: 'flex',
  flex: 'none',
  '& .MuiIconButton-root': { color: 'inherit', padding: 0 },
  '@media not (pointer: coarse)': {
    margin: '-2px 0',
    '& .MuiIconButton-root': { width: 24, height: 24 },
  },
});

/** Complete and cancel at a click, the rest in a menu. */
export function CardButtons({ appointment }: { appointment: Appointment }) {
  const tools = useCardTools();
  const { title, acts } = appointment;
  return (
    <Buttons>
      {acts.includes('complete') ? (
        <IconButton
          aria-label={`Complete ${title}`}
          title="Complete"
          onClick={() => tools.complete(appointment)}
        >
          <Check {...icon} />
        </IconButton>
      ) : null}
      {acts.includes('cancel') ? (
        <IconButton aria-label={`Cancel ${title}`} title="Cancel" onClick={() => tools.cancel(appointment)}>
          <X {...icon} />
        </IconButton>
      ) : null}
      <MoreButton appointment={appointment} />
    </Buttons>
  );
}

function MoreButton({ appointment }: { appointment: Appointment }) {
  const tools = useCardTools();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { title, acts } = appointment;
  const [mayMove, mayMiss] = [acts.includes('move'), acts.includes('no-show')];
  if (!mayMove && !mayMiss) return null;
  const choose = (act: (appointment: Appointment) => void) => () => {
    setAnchor(null);
    act(appointment);
  };
  return (
    <>
      <IconButton
        aria-label={`More for ${title}`}
        title="More"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertical {...icon} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayMove ? <MenuItem onClick={choose(tools.openMoveDialog)}>Move…</MenuItem> : null}
        {mayMiss ? <MenuItem onClick={choose(tools.noShow)}>No Show</MenuItem> : null}
      </Menu>
    </>
  );
}
