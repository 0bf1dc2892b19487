import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronUp } from 'lucide-react';

interface FoldButtonProps {
  /** Whose: "Nadia Haddad". */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens what a card folds on a phone, so that six of them are in sight (R5-139). */
export function FoldButton({ name, isOpen, onToggle }: FoldButtonProps) {
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <IconButton aria-label={`Details of ${name}`} aria-expanded={isOpen} onClick={onToggle}>
      <Chevron size={16} strokeWidth={1.8} />
    </IconButton>
  );
}
