import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { LazyMenu } from '../../../ui/buttons/lazyMenu';
import { lazyPart } from '../../../ui/page/lazyPart';
import type { AskedInput } from '../asked';
import { type MarketingStatus, offeredStatuses } from '../model';
import { MarketingBadge } from './MarketingBadge';

const MarkDoNotContact = lazyPart(() =>
  import('./MarkDoNotContact').then((module) => module.MarkDoNotContact),
);

const Opener = styled(ButtonBase)(({ theme }) => ({
  gap: 4,
  // The badge, not the button around it, lines up with the name.
  margin: '0 -2px',
  padding: 2,
  borderRadius: 7,
  color: theme.vars.palette.text.secondary,
  '&:hover': { backgroundColor: theme.vars.palette.harbor.hover },
  '&[aria-busy="true"]': { opacity: 0.6 },
  '@media (pointer: coarse)': { minHeight: 44, margin: '-9px -2px' },
}));

interface StatusMenuProps {
  id: number;
  name: string;
  status: MarketingStatus;
  /** Suppressed people can't be set to Ready For Appointment. */
  suppressed: boolean;
  isSaving: boolean;
  /** `asked`: what is known of a request not to be contacted. Throws when it is not saved. */
  onChange: (status: MarketingStatus, asked?: AskedInput) => Promise<void>;
  onFailed: (error: unknown) => void;
}

/** The badge itself changes the status: two clicks, many hundred times a day. */
export function StatusMenu(props: StatusMenuProps) {
  const { id, name, status, suppressed, isSaving, onChange, onFailed } = props;
  const menuId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const choose = (next: MarketingStatus) => {
    // An agent cannot take this back: only an administrator lifts a suppression.
    if (next === 'Do Not Contact' && next !== status) setAsking(true);
    else onChange(next).catch(onFailed);
  };
  const items = offeredStatuses(suppressed).map((each) => ({
    label: each,
    isSelected: each === status,
    onClick: () => choose(each),
  }));
  return (
    <>
      <Opener
        ref={opener}
        aria-label={`Status of ${name}: ${status}. Change`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-busy={isSaving}
        disabled={isSaving}
        onClick={() => setOpen(true)}
      >
        <MarketingBadge status={status} suppressed={suppressed} />
        <ChevronDown size={14} strokeWidth={1.8} aria-hidden="true" />
      </Opener>
      {isOpen ? (
        <LazyMenu
          id={menuId}
          label={`Status of ${name}`}
          anchor={opener.current}
          items={items}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {isAsking ? (
        <MarkDoNotContact
          id={id}
          name={name}
          onMark={(asked) => onChange('Do Not Contact', asked)}
          onFailed={onFailed}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
