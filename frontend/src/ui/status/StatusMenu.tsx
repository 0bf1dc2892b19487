import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import type { StatusKind } from '../../theme/statusHue';
import { tokens } from '../../theme/tokens';
import { LazyMenu } from '../buttons/lazyMenu';
import { StatusBadge } from './StatusBadge';

/** The badge itself: a row is no wider and no higher for it. */
const Opener = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  padding: 0,
  border: 0,
  borderRadius: tokens.radius.badge,
  font: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover > span': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

interface StatusMenuProps<S extends string> {
  status: string;
  kind?: StatusKind;
  options: readonly S[];
  onChoose: (status: S) => void;
}

/** The status of a row, which is changed where it stands: a press, and a choice. */
export function StatusMenu<S extends string>({
  status,
  kind = 'lead',
  options,
  onChoose,
}: StatusMenuProps<S>) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = `${status}, choose another`;
  const items = options.map((option) => ({
    label: option,
    isSelected: option === status,
    onClick: () => {
      if (option !== status) onChoose(option);
    },
  }));
  return (
    <>
      <Opener
        ref={opener}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
      >
        <StatusBadge status={status} kind={kind} />
      </Opener>
      {isOpen ? (
        <LazyMenu
          id={id}
          label={label}
          anchor={opener.current}
          items={items}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
