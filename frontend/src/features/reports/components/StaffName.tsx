import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { InitialsAvatar } from '../../../ui/people/PersonAvatar';

const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  fontSize: 13,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: 600, color: theme.vars.palette.text.primary },
  '& .second': {
    display: 'block',
    fontSize: 12,
    lineHeight: '16px',
    color: theme.vars.palette.text.secondary,
  },
}));

interface StaffNameProps {
  id: number;
  name: string;
  initials: string;
  /** The line below the name. */
  second?: ReactNode;
}

export function StaffName({ id, name, initials, second }: StaffNameProps) {
  return (
    <Who>
      <InitialsAvatar id={id} text={initials} />
      <div>
        <strong>{name}</strong>
        {second ? <span className="second">{second}</span> : null}
      </div>
    </Who>
  );
}
