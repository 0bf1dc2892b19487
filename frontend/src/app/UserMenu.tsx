import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '../api/SessionContext';
import { roleLabel } from '../lib/words/labels';
import { lazyPart } from '../ui/page/lazyPart';
import { PersonAvatar } from '../ui/people/PersonAvatar';

const UserMenuItems = lazyPart(() => import('./UserMenuItems').then((module) => module.UserMenuItems));

const Opener = styled(ButtonBase)(({ theme }) => ({
  gap: 8,
  minHeight: 44,
  minWidth: 44,
  padding: '0 4px',
  borderRadius: theme.shape.borderRadius,
  textAlign: 'left',
  '& .name': { display: 'block', fontSize: 13, fontWeight: 600, lineHeight: '16px' },
  '& .role': {
    display: 'block',
    fontSize: 12,
    lineHeight: '16px',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: { '& > .who, & > svg': { display: 'none' } },
}));

export function UserMenu({ user }: { user: SessionUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { id, firstName, lastName, role } = user;
  return (
    <>
      <Opener
        aria-label={`Account of ${firstName} ${lastName}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonAvatar id={id} firstName={firstName} lastName={lastName} />
        <span className="who">
          <span className="name">{`${firstName} ${lastName}`}</span>
          <span className="role">{roleLabel(role)}</span>
        </span>
        <ChevronDown size={16} strokeWidth={1.8} aria-hidden="true" />
      </Opener>
      {anchor ? <UserMenuItems user={user} anchor={anchor} onClose={close} /> : null}
    </>
  );
}
